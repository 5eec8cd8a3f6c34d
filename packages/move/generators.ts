/** The generators whose sites can be moved: how they are recognized, and where their files and paths are. */

import { posix } from 'node:path'

import type { SluggerName } from '@flatirons/framework/content'
import type { MarkOptions } from '@flatirons/marks'

import { type Literals, readLiterals, readModule } from './literals.ts'
import { type NavItem, readNav, toPagePath } from './nav.ts'
import { isPlainObject, toLanguageTag, valueIn } from './objects.ts'
import { readDataFile, readSettings, type Project, type Settings } from './project.ts'
import type { Mark } from './scan.ts'
import {
  docusaurusSidebar,
  type FindSidebar,
  nextSidebar,
  sidebarByOrder,
  starlightSidebar,
  vitepressSidebar,
} from './sidebars.ts'
import * as paths from './path-code.ts'
import { template } from './templates.ts'

/** The pages of tags and categories. */
export interface Terms {
  /**
   * Key of front matter -> the path of a page, where `:name` is the term, and that of a list of all terms. `known` has the titles
   * and paths of terms that a file names. A term without a path has no page.
   */
  paths: Readonly<Record<string, { path: string; list?: string; known?: Readonly<Record<string, NavItem>> }>>
  /** Code of the name of a term in paths. */
  slug: string
  /** True if a text with spaces has several terms. */
  isSplit?: boolean
}

/** Where the files of a site are, and how it made its pages. */
export interface Layout {
  title: string | undefined
  url: string | undefined
  lang: string | undefined
  /** Folder of texts -> folder in `content/`. */
  folders: Readonly<Record<string, string>>
  /** True for texts in these folders that are not pages. */
  isSkipped?: ((file: string) => boolean) | undefined
  /** Returns why a text is not moved. */
  reasonOf?: (file: string) => string | undefined
  /** Keys of front matter that mean something to the generator, and nothing here, with spaces. */
  effects?: string
  /** Returns where code of the site computes the path of a text: its file and line. */
  findCode?: (text: { target: string; front: Readonly<Record<string, unknown>> }) => string | undefined
  /** Folder of static files -> folder in `public/`. */
  statics: Readonly<Record<string, string>>
  /** True for static files; all files of the folders by default. */
  isStatic?: (file: string) => boolean
  /** Code of the function that returns the path of a text. */
  pathCode: string
  /** True if texts start with their titles, as headings. */
  hasTitles?: boolean
  /** Paths of lists that the generator makes without a text. */
  lists?: readonly string[]
  /** Keys of front matter with the name of a layout that shows other keys. */
  layoutKeys?: readonly string[]
  /** True if links lead from the path of a page, which ends in a slash, and not from the file of the text. */
  isRelativeToPage?: boolean
  /** True if a data file with the name of its folder is for all texts in it. */
  hasDirectoryData?: boolean
  /** The time zone of dates. @default UTC */
  zone?: string | undefined
  /** The pages of tags and categories. */
  terms?: Terms
  /** Returns the value of a name in expressions that is the same in all texts. */
  settingOf?: (name: string) => unknown
  /** The links of the header. */
  nav?: readonly NavItem[]
  /** Redirects of the settings: their titles are the old paths. */
  redirects?: readonly NavItem[]
  /** Finds the sidebar of a documentation. */
  sidebar?: FindSidebar
  /** Folder in `content/` -> the language of its texts, for languages besides that of the site. */
  languages?: Readonly<Record<string, string>>
  /** True if texts without a translation have a page in each language. */
  hasFallbacks?: boolean
  /** Returns where a text is in `content/`, if that is not its place in its folder. */
  rename?: ((target: string) => string) | undefined
  /** File of a feed -> the folder in `content/` with its texts. */
  feedFolders?: Readonly<Record<string, string>>
  /** Data files for `content/`, in place of files that only the generator reads: path -> text. */
  dataFiles?: Readonly<Record<string, string>>
  /** Code of an extension that writes links of tags as links. */
  extension?: string
  /** True if the paths of most pages end in `.html`. */
  hasHtmlPaths?: boolean
  findings?: readonly Mark[]
}

interface Generator {
  title: string
  /** Matches the names of its configuration. */
  config: RegExp
  /** Names of files that only its sites have, and the marks of its texts. They count if there is no configuration. */
  names: RegExp
  /** @default github */
  ids?: (settings: Settings) => SluggerName
  /** The options of the extension `marks`. */
  marks: MarkOptions
  layout: (project: Project, settings: Settings) => Layout
}

/** Pages of React have texts in MDX. */
const OF_REACT: { marks: MarkOptions } = { marks: { from: 'github', fences: true, jsx: true } }

const common = ({ find }: Settings) => ({
  title: find('title', 'params.title'),
  url: find('url', 'baseURL', 'baseurl', 'siteUrl', 'site'),
  lang: find('languageCode', 'defaultContentLanguage', 'lang', 'defaultLocale', 'locale'),
})

const toMark = (kind: Mark['kind'], file: string): Mark => ({ kind, name: '', file })

/** Lists the files whose names match, as findings. */
const listAs = (kind: Mark['kind'], { files }: Project, name: RegExp): Mark[] =>
  files.filter((one) => name.test(one)).map((one) => toMark(kind, one))

export const OLD_GENERATORS = {
  hugo: {
    title: 'Hugo',
    config:
      /^(?:hugo\.(?:toml|ya?ml|json)|config\/_default\/[\w.-]+\.(?:toml|ya?ml|json)|config\.(?:toml|ya?ml|json))$/,
    names: /^content\/(?:.*\/)?_index\.md$|^(?:archetypes|layouts\/shortcodes)\//,
    ids: () => 'hugo',
    marks: { from: 'hugo', templateTags: true },
    layout(project, settings) {
      const content = findHugoContent(settings)
      const { tags, folders } = findHugoLanguages(settings)
      const own = settings.find('defaultContentLanguage') ?? 'en'
      const isLowerCase = settings.data.disablePathToLower !== true
      const sections = new Set(project.files.flatMap((name) => RegExp(`^${content}/([^/]+)/`).exec(name)?.[1] ?? []))
      return {
        ...common(settings),
        lang: findHugoLanguage(settings),
        extension: paths.HUGO_LINKS,
        folders: { [content]: '', ...folders },
        rename: renameByEnding(Object.keys(tags), own),
        languages: tags,
        zone: settings.find('timeZone'),
        terms: findHugoTerms(settings),
        settingOf: (name) => valueIn(settings.data, `params.${name}`),
        nav: readHugoMenu(project, settings, content),
        feedFolders: { 'index.xml': '' },
        statics: Object.fromEntries([settings.data.staticDir ?? 'static'].flat().map((dir) => [String(dir), ''])),
        pathCode: paths.hugo(
          settings.data.permalinks,
          project.files.flatMap(
            (name) => RegExp(`^${content}/(.+/.+)/_index(?:\\.\\w+)?\\.\\w+$`).exec(name)?.[1] ?? [],
          ),
          isLowerCase,
        ),
        hasHtmlPaths: settings.data.uglyURLs === true || settings.data.uglyurls === true,
        effects: 'layout type outputs menu menus cascade sitemap translationKey headless linkTitle',
        isRelativeToPage: true,
        lists: [...sections].map((name) => (isLowerCase ? name.toLowerCase() : name).replaceAll(' ', '-')),
        sidebar: sidebarByOrder,
        findings: listAs('data', project, /^data\//),
      }
    },
  },
  jekyll: {
    title: 'Jekyll',
    config: /^_config\.ya?ml$/,
    names: /(?:^|\/)_posts\/(?:.*\/)?\d{4}-\d{1,2}-\d{1,2}-[^/]*$|^_layouts\//,
    ids: ({ find }) => (find('kramdown.input') === 'kramdown' ? 'kramdown' : 'github'),
    marks: { from: 'jekyll', templateTags: true },
    layout(project, settings) {
      const { permalink, collections } = paths.jekyllPermalinks(settings.data)
      const { exclude, include } = settings.data
      const isExcluded = createMatcher(exclude)
      const isIncluded = createMatcher(include)
      const drafts = project.files.filter((name) => /^_drafts\/.*\.(?:md|markdown)$/.test(name))
      const published = new Set(['_posts', '_drafts', ...Object.keys(collections)])
      const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('_') && !published.has(part))
      const hasFrontMatter = (name: string) => /^\uFEFF?---\s*$/m.test(project.read(name).slice(0, 8))
      const isPage = (name: string) =>
        !isExcluded(name) &&
        (!isHidden(name) || isIncluded(name)) &&
        (/(?:^|\/)_posts\/|^_/.test(name) || !/\.(?:md|markdown)$/.test(name) || hasFrontMatter(name))
      // Other texts with front matter are templates.
      const templates = project.files.filter(
        (name) => /\.(?:html?|xml|json|txt|css|js|webmanifest)$/.test(name) && /^---\s/.test(project.read(name)),
      )
      const feeds = templates.filter((name) => /^(?:[a-z\d-]+\/)*(?:feed|atom|rss)\.xml$/.test(name))
      return {
        ...common(settings),
        extension: paths.jekyllLinks(listPostNames(project)),
        folders: { '': '' },
        dataFiles: {
          ...(drafts.length > 0 && { '_drafts/_drafts.json': DRAFT }),
          ...readJekyllDefaults(project, settings, isPage),
        },
        hasDirectoryData: true,
        reasonOf: (name) => (isExcluded(name) ? 'excluded' : isHidden(name) ? 'partial' : 'no front matter'),
        effects: 'layout sitemap excerpt_separator render_with_liquid toc pin math mermaid',
        feedFolders: Object.fromEntries(
          [/\bjekyll-feed\b/.test(settings.text) ? 'feed.xml' : [], feeds].flat().map((name) => [name, '_posts']),
        ),
        isSkipped: (name) => !isPage(name),
        statics: { '': '' },
        isStatic: (name) =>
          !/(?:^|\/)_|^(?:Gemfile|Rakefile|package)|\.(?:s[ac]ss|gemspec)$/.test(name) &&
          !isExcluded(name) &&
          !templates.includes(name),
        pathCode: paths.jekyll({ permalink, collections }, settings.data.future === true),
        zone: settings.find('timezone'),
        terms: findJekyllTerms(settings),
        settingOf: (name) => valueIn({ site: settings.data }, name),
        nav: readJekyllMenu(project, settings),
        isRelativeToPage: permalink.endsWith('/'),
        hasHtmlPaths: !permalink.endsWith('/'),
        sidebar: sidebarByOrder,
        findings: [
          ...listAs('data', project, /^_data\//),
          ...templates.flatMap((name) => (/\.html?$/.test(name) ? [] : toMark('template', name))),
        ],
      }
    },
  },
  eleventy: {
    title: 'Eleventy',
    config: /^(?:\.eleventy\.c?js|eleventy\.config\.[cm]?js)$/,
    names: /\.11tydata\.(?:c?js|json)$|\.11ty\.c?js$|^_includes\/.*\.njk$/,
    marks: { from: 'eleventy', templateTags: true },
    layout(project, settings) {
      const input = /\binput\s*:\s*['"]\.?\/?([^'"]*?)\/?['"]/.exec(settings.text)?.[1]?.replace(/^\.$/, '') ?? ''
      const copied = [
        ...settings.text.matchAll(
          /addPassthroughCopy\(\s*\{?\s*['"]\.?\/?([^'"]+)['"](?:\s*:\s*['"]\/?([^'"]*)['"])?/g,
        ),
      ]
      const inInput = (name: string) => (input && name.startsWith(`${input}/`) ? name.slice(input.length + 1) : name)
      const { dataFiles, invalid, code } = readEleventyData(project, inInput)
      const isIgnored = readIgnored(project)
      const { global, computed } = readEleventyPermalinks(project, settings)
      const site = readSettings(project, /(?:^|\/)_?data\/(?:site|meta(?:data)?)\.(?:json|[cm]?js)$/)
      return {
        ...common({ ...settings, find: (...keys) => site.find(...keys) ?? settings.find(...keys) }),
        folders: { [input]: '' },
        dataFiles,
        feedFolders: findEleventyFeeds(project, settings),
        isSkipped: (name) => /(?:^|\/)_(?:includes|data|layouts)\//.test(inInput(name)) || isIgnored(name),
        reasonOf: (name) => (isIgnored(name) ? 'ignored' : undefined),
        findCode: ({ target, front }) =>
          code.findLast(({ folder }) => `${target}/`.startsWith(folder))?.place ??
          (valueIn(front, 'eleventyComputed.permalink') === undefined ? computed?.place : undefined) ??
          (front.permalink === undefined ? global?.place : undefined),
        effects: 'layout eleventyExcludeFromCollections pagination templateEngineOverride eleventyComputed',
        statics: Object.fromEntries(copied.map(([, from = '', to]) => [from, to ?? inInput(from)])),
        pathCode: paths.eleventy(global?.text, computed?.text),
        terms: findEleventyTerms(project),
        isRelativeToPage: true,
        hasDirectoryData: true,
        sidebar: sidebarByOrder,
        findings: [...listAs('data', project, /(?:^|\/)_data\//), ...invalid.map((name) => toMark('data', name))],
      }
    },
  },
  gatsby: {
    title: 'Gatsby',
    config: /^gatsby-config\.(?:[cm]?js|ts)$/,
    names: /^gatsby-(?:node|browser|ssr)\./,
    ...OF_REACT,
    layout(project, settings) {
      const sources = [...settings.text.matchAll(/path\s*:\s*[`'"](?:\$\{__dirname\}|\.)?\/?([\w/.-]+?)\/?[`'"]/g)].map(
        ([, path = '']) => path,
      )
      const found = sources.filter((path) =>
        project.files.some((name) => name.startsWith(`${path}/`) && /\.mdx?$/.test(name)),
      )
      return {
        ...common(settings),
        folders: Object.fromEntries(
          (found.length > 0 ? found : ['content']).map((path) => [path, path.replace(/^.*\//, '')]),
        ),
        extension: paths.IMPORTS,
        nav: readNav(readLiterals(settings.text).find('menuLinks')),
        feedFolders: /\bgatsby-plugin-feed\b/.test(settings.text) ? { 'rss.xml': '' } : {},
        statics: { static: '' },
        pathCode: template('gatsby-paths'),
        isRelativeToPage: true,
      }
    },
  },
  vitepress: {
    title: 'VitePress',
    config: /^\.vitepress\/config\.(?:[cm]?[jt]s)$|^\.vitepress\/config\/index\.[cm]?[jt]s$/,
    names: /^\.vitepress\//,
    ids: () => 'vitepress',
    marks: { from: 'vitepress', templateTags: true },
    layout(project, settings) {
      const named = settings.find('srcDir')?.replace(/^\.\/|\/$/g, '') ?? ''
      // Plugins have a setting of this name, too.
      const source = project.files.some((name) => name.startsWith(`${named}/`) && name.endsWith('.md')) ? named : ''
      const literals = readLiterals(settings.text)
      const [rewrites, code] = [literals.find('rewrites'), literals.findText('rewrites')]
      const inSource = (name: string) => (source === '' ? name : `${source}/${name}`)
      return {
        ...common(settings),
        folders: { [source]: '' },
        isSkipped: (name) => /\[[^\]]+\]|^\.vitepress\//.test(name),
        statics: { [inSource('public')]: '' },
        pathCode: paths.VITEPRESS,
        nav: readNav(literals.find('nav')),
        rename: readRewrites(rewrites),
        findCode: () => (code && !isPlainObject(rewrites) ? `${settings.file}:${code.line}` : undefined),
        hasTitles: true,
        layoutKeys: ['layout'],
        languages: readLocales(settings),
        sidebar: vitepressSidebar(settings.text, settings.file),
        hasHtmlPaths: !/cleanUrls\s*:\s*true/.test(settings.text),
        findings: listAs('template', project, /\[[^\]]+\].*\.md$/),
      }
    },
  },
  docusaurus: {
    title: 'Docusaurus',
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    names: /^sidebars\.[jt]s$|^versioned_docs\//,
    marks: { from: 'docusaurus' },
    layout(project, settings) {
      const languages = readDocusaurusLanguages(settings)
      const ofLanguages = Object.keys(languages).flatMap((tag) =>
        Object.entries({ 'docs/current': 'docs', blog: 'blog', pages: 'pages' }).map(([from, to]) => [
          `i18n/${tag}/docusaurus-plugin-content-${from}`,
          `${tag}/${to}`,
        ]),
      )
      const instances = readDocusaurusFolders(settings)
      const bases = Object.fromEntries(instances.flatMap(({ kind, to, base }) => (kind === 'docs' ? [[to, base]] : [])))
      const blog = instances.find(({ kind }) => kind === 'blog')
      const { redirects, findings } = readRedirects(settings)
      return {
        ...common(settings),
        extension: paths.docusaurusLinks(ofLanguages.length > 0),
        folders: {
          'src/pages': 'pages',
          ...Object.fromEntries([...instances.map(({ path, to }) => [path, to]), ...ofLanguages]),
        },
        reasonOf: (name) =>
          /^versioned_docs\/|_versioned_docs\/|^i18n\/.*\/version-/.test(name) ? 'other version' : undefined,
        effects: 'hide_table_of_contents pagination_next pagination_prev displayed_sidebar unlisted',
        languages,
        hasFallbacks: true,
        feedFolders: blog
          ? Object.fromEntries(
              ['rss.xml', 'atom.xml'].map((file) => [blog.base ? `${blog.base}/${file}` : file, blog.to]),
            )
          : {},
        isSkipped: (name) => /(?:^|\/)_/.test(name),
        statics: { static: '' },
        pathCode: paths.docusaurus(bases, blog?.base ?? 'blog'),
        hasTitles: true,
        lists: blog?.base ? [blog.base] : [],
        terms: {
          paths: blog ? readDocusaurusTerms(project, blog) : {},
          slug: `name.replace(/[a-z\\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])|\\p{L}(?=\\d)|\\d(?=\\p{L})/gu, '$&-').replace(/[^\\p{L}\\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase()`,
        },
        nav: readNavbar(settings, instances),
        // The archive lists all posts.
        redirects: redirects.concat(blog?.base ? { title: `/${blog.base}/archive/`, path: `/${blog.base}/` } : []),
        sidebar: docusaurusSidebar(project),
        findings,
      }
    },
  },
  starlight: {
    title: 'Starlight',
    config: /^astro\.config\.(?:[cm]?[jt]s)$/,
    names: /^src\/content\/docs\//,
    marks: { from: 'starlight' },
    layout(project, settings) {
      const { redirects, findings } = readRedirects(settings)
      return {
        ...common(settings),
        redirects,
        extension: paths.STARLIGHT_LINKS,
        languages: readLocales(settings),
        hasFallbacks: true,
        folders: { 'src/content/docs': '' },
        statics: { public: '', 'src/assets': 'assets' },
        pathCode: template('starlight-paths'),
        isRelativeToPage: true,
        layoutKeys: ['template'],
        sidebar: starlightSidebar(settings.text, settings.file),
        findings: [...findings, ...listAs('data', project, /^src\/content\/(?!docs\/).*\.(?:json|ya?ml)$/)],
      }
    },
  },
  next: {
    title: 'Next',
    config: /^next\.config\.(?:[cm]?[jt]s)$/,
    names: /^(?:src\/)?(?:app|pages)\/(?:layout|_app)\.[jt]sx$/,
    ...OF_REACT,
    layout(project, settings) {
      const folders = ['content', 'posts', '_posts', 'pages', 'app', 'src/pages', 'src/app', 'src/content']
      const used = folders.filter((folder) =>
        project.files.some((name) => name.startsWith(`${folder}/`) && /\.mdx?$/.test(name)),
      )
      const targets = Object.fromEntries(used.map((folder) => [folder, folder.replace(/^src\//, '')]))
      const known = new Set(project.files)
      const tags = project.files.flatMap((name) => {
        const [, stem = '', tag = '', end = ''] = /^(.*)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)(\.mdx?)$/.exec(name) ?? []
        return known.has(stem + end) ? tag : []
      })
      const code = project.files.find((name) => /\[[^\]/]+\]+(?:\/page)?\.[jt]sx?$/.test(name))
      const [before = ''] = code ? project.read(code).split(/generateStaticParams|getStaticPaths/) : []
      return {
        ...common(settings),
        ...readRedirects(settings),
        extension: paths.IMPORTS,
        folders: targets,
        languages: Object.fromEntries(tags.map((tag) => [tag, toTag(tag, tag)])),
        rename: renameByEnding(tags),
        // Texts outside of the folders of pages have no path but that of code.
        findCode: ({ target }) =>
          code && !/^(?:[a-z]{2}(?:-\w+)?\/)?(?:pages|app)\//.test(target)
            ? `${code}:${before.split('\n').length}`
            : undefined,
        statics: { public: '' },
        pathCode: template('next-paths'),
        hasTitles: true,
        sidebar: nextSidebar(project, targets),
      }
    },
  },
  plain: {
    title: 'Plain texts',
    config: /(?!)/,
    names: /(?!)/,
    ...OF_REACT,
    layout: (_, settings) => ({
      ...common(settings),
      folders: { '': '' },
      statics: { public: '', static: '' },
      pathCode: paths.VITEPRESS,
      sidebar: sidebarByOrder,
    }),
  },
} satisfies Record<string, Generator>

export type GeneratorName = keyof typeof OLD_GENERATORS

export const GENERATOR_NAMES = Object.keys(OLD_GENERATORS) as GeneratorName[]

/** Returns a function that is true for files in a list of names and patterns, as of `exclude`. */
function createMatcher(list: unknown): (name: string) => boolean {
  const patterns = (Array.isArray(list) ? list : []).flatMap((pattern) =>
    typeof pattern === 'string' ? toPattern(pattern) : [],
  )
  return (name) => patterns.some((pattern) => pattern.test(name))
}

/** Returns an expression for a pattern with `*`, which also matches what is in its folders. */
const toPattern = (pattern: string): RegExp =>
  RegExp(
    `^${pattern
      .replace(/^\.?\//, '')
      .replace(/\/$/, '')
      .replace(/[.+^$()|[\]\\{}]/g, '\\$&')
      .replace(/\*\*\/?/g, '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('?', '[^/]')
      .replaceAll('\0', '(?:.*/)?')}(?:/|$)`,
  )

/** Returns name -> file of the posts of Jekyll that are not in `_posts/` itself. */
const listPostNames = ({ files }: Project): Record<string, string> =>
  Object.fromEntries(
    files.flatMap((name) => {
      const [, folder = '', rest = '', stem = ''] =
        /^(?:(.*)\/)?_posts\/(.*\/)?([^/]+)\.(?:md|markdown)$/.exec(name) ?? []
      if (stem === '' || name === `_posts/${stem}.md`) return []
      const file = name.replace(/markdown$/, 'md')
      return [`${folder && `${folder}/`}${stem}`, `${rest}${stem}`, stem].map((id) => [id, file])
    }),
  )

/** Returns the pages of the plugin `jekyll-archives`. */
function findJekyllTerms({ data }: Settings): Terms {
  const { enabled = [], permalinks } = Object(data['jekyll-archives']) as Record<string, unknown>
  const isOn = (name: string) =>
    enabled === true || enabled === 'all' || (Array.isArray(enabled) && enabled.includes(name))
  const keys = { tags: ['tags', 'tag'], categories: ['categories', 'category'] }
  const paths = Object.entries(keys).flatMap(([name, [key = '', one = '']]) =>
    isOn(name) ? [key, one].map((key) => [key, { path: String(valueIn(permalinks, one) ?? `/${one}/:name/`) }]) : [],
  )
  return { paths: Object.fromEntries(paths), slug: 'slugify(name)', isSplit: true }
}

/** Returns the links of the header, by the names that themes give to them. */
function readJekyllMenu({ files, read, root }: Project, { data }: Settings): NavItem[] {
  const file = files.find((name) => /^_data\/(?:navigation|nav|menus?|header)\.(?:ya?ml|json)$/.test(name))
  const menus = [
    file && readDataFile(file, read(file), root).data,
    ...['navigation', 'nav', 'menu', 'navbar-links', 'header_links'].map((key) => data[key]),
  ]
  const pages = [data.header_pages].flat().flatMap((page) => (typeof page === 'string' ? page : []))
  const header = pages.map((page) => ({ title: /^title:\s*["']?(.*?)["']?\s*$/m.exec(read(page))?.[1], path: page }))
  return [...menus, header].map(readNav).find(({ length }) => length > 0) ?? []
}

/** Returns the setting `defaults` of Jekyll as data files of folders, and of texts in the outermost folder. */
function readJekyllDefaults(
  { files }: Project,
  { data }: Settings,
  isPage: (name: string) => boolean,
): Record<string, string> {
  const values = new Map<string, object>()
  const pathOf = (item: unknown) => String(valueIn(item, 'scope.path') ?? '').replace(/^\/|\/$/g, '')
  for (const item of [data.defaults ?? []].flat().toSorted((a, b) => pathOf(a).length - pathOf(b).length)) {
    const type = valueIn(item, 'scope.type')
    const isInPath = toPattern(pathOf(item))
    for (const name of files) {
      if (!/\.(?:md|markdown)$/.test(name) || !isPage(name) || (pathOf(item) !== '' && !isInPath.test(name))) continue
      const folder = name.replace(/\/?[^/]*$/, '')
      const [posts = folder] = /^(?:.*\/)?_posts(?=\/|$)/.exec(folder) ?? []
      const collection = posts.endsWith('_posts') ? 'posts' : (/^_([^/]+)/.exec(folder)?.[1] ?? 'pages')
      if (type && type !== collection) continue
      const isOne = folder === '' || isInPath.source.includes('\\.')
      const key = isOne ? name.replace(/\.\w+$/, '') : `${posts}/${posix.basename(posts)}`
      values.set(key, { ...values.get(key), ...Object(valueIn(item, 'values')) })
    }
  }
  return Object.fromEntries([...values].map(([key, value]) => [`${key}.json`, JSON.stringify(value, null, 2)]))
}

/** Returns a function that moves `first-bend.de.md` to `de/first-bend.md`. Names that end in the language of the site lose its name. */
const renameByEnding = (tags: readonly string[], own?: string) => (target: string) =>
  target.replace(
    RegExp(`^(.*)\\.(${[own, ...tags].filter(Boolean).join('|') || '(?!)'})\\.(\\w+)$`),
    (_, stem: string, lang: string, end: string) => `${lang === own ? '' : `${lang}/`}${stem}.${end}`,
  )

/** Returns the folder of the texts in the default language. */
function findHugoContent({ find, data }: Settings): string {
  const mounts = [valueIn(data, 'module.mounts')].flat()
  const mounted = valueIn(
    mounts.find((mount) => valueIn(mount, 'target') === 'content'),
    'source',
  )
  const lang = find('defaultContentLanguage') ?? 'en'
  return find(`languages.${lang}.contentDir`, 'contentDir') ?? (typeof mounted === 'string' ? mounted : 'content')
}

/** Returns the language of the site: its code counts if it is of the default language. */
function findHugoLanguage({ find }: Settings): string {
  const own = find('defaultContentLanguage')
  const codes = [find(`languages.${own}.locale`, `languages.${own}.languageCode`), find('languageCode', 'locale'), own]
  const isOwn = (code: string) =>
    own === undefined || code.toLowerCase().split(/[-_]/)[0] === own.toLowerCase().split(/[-_]/)[0]
  return codes.find((code) => code !== undefined && isOwn(code) && toLanguageTag(code) !== undefined) ?? 'en'
}

/** Returns the languages besides the default one, and folder -> folder in `content/` for those with a folder of their own. */
function findHugoLanguages({ find, data }: Settings) {
  const own = find('defaultContentLanguage') ?? 'en'
  const all = Object.entries(isPlainObject(data.languages) ? data.languages : {})
  const others = all.flatMap(([key, value]) => (isPlainObject(value) && key !== own ? [{ key, value }] : []))
  return {
    tags: Object.fromEntries(others.map(({ key, value }) => [key, toTag(value.locale ?? value.languageCode, key)])),
    folders: Object.fromEntries(
      others.flatMap(({ key, value }) => (typeof value.contentDir === 'string' ? [[value.contentDir, key]] : [])),
    ),
  }
}

/** Returns the pages of taxonomies: by default of tags and categories. */
function findHugoTerms({ data }: Settings): Terms {
  const { taxonomies = { tag: 'tags', category: 'categories' }, disableKinds = [], permalinks } = data
  const isOff = /\b(?:taxonomy|term|taxonomyTerm)\b/.test(String(disableKinds))
  const names = isPlainObject(taxonomies) && !isOff ? Object.values(taxonomies).map(String) : []
  const patternOf = (name: string) =>
    String(valueIn(permalinks, `term.${name}`) ?? valueIn(permalinks, name) ?? `/${name}/:slug/`).replace(
      /:(?:slug|title|contentbasename|slugorcontentbasename)\b/,
      ':name',
    )
  return {
    paths: Object.fromEntries(names.map((name) => [name, { path: patternOf(name), list: `/${name}/` }])),
    slug: 'urlize(name).toLowerCase()',
  }
}

/** Returns the main menu: of the settings, and of texts with `menu: main`. */
function readHugoMenu({ files, read, root }: Project, { find, data }: Settings, content: string): NavItem[] {
  const ofKey = (key: string) => valueIn(data, `${key}.main`)
  const own = find('defaultContentLanguage') ?? 'en'
  const listed = [ofKey('menus'), ofKey('menu'), ofKey(`languages.${own}.menus`), ofKey(`languages.${own}.menu`)].flat()
  const ofTexts = files.flatMap((name) => {
    if (!name.startsWith(`${content}/`) || !name.endsWith('.md') || !/^["']?menus?\b/m.test(read(name).slice(0, 2000)))
      return []
    const { menu, menus = menu, title } = readDataFile(name, read(name), root).data
    const main = isPlainObject(menus) ? menus.main : [menus].flat().includes('main') ? {} : undefined
    return isPlainObject(main) ? [{ title, path: name.slice(content.length), ...main }] : []
  })
  return readNav([...listed, ...ofTexts])
}

/** Returns a language tag; by default that of its key. */
const toTag = (value: unknown, key: string): string =>
  (typeof value === 'string' && value !== '' ? toLanguageTag(value) : undefined) ??
  toLanguageTag(key) ??
  toLanguageTag(key.replace(/^([a-z]{2})([a-z]{2})$/i, '$1-$2')) ??
  'und'

/** Returns the languages of VitePress and Starlight, which have folders with their names. */
function readLocales({ text }: Settings): Record<string, string> {
  const locales = Object.entries(Object(readLiterals(text).find('locales')) as object)
  return Object.fromEntries(
    locales.flatMap(([key, value]) => (key === 'root' ? [] : [[key, toTag(valueIn(value, 'lang'), key)]])),
  )
}

/** Returns the languages besides the default one, whose texts are in `i18n/`. */
function readDocusaurusLanguages({ text }: Settings): Record<string, string> {
  const i18n = readLiterals(text).find('i18n')
  const [own = 'en', locales] = ['defaultLocale', 'locales'].map((key) => valueIn(i18n, key))
  const others = (Array.isArray(locales) ? locales : []).filter(
    (tag) => typeof tag === 'string' && tag !== own,
  ) as string[]
  return Object.fromEntries(others.map((name) => [name, toTag(valueIn(i18n, `localeConfigs.${name}.htmlLang`), name)]))
}

/** Returns the folders of the preset and of plugins: their kind, their folder in `content/`, and the path of their pages. */
function readDocusaurusFolders({ text }: Settings) {
  const literals = readLiterals(text)
  const own = ['docs', 'blog'].map((kind) => ({ kind, options: literals.find(kind) }))
  const plugins = [
    ...text.matchAll(
      /plugin-content-(docs|blog)['"`]\)?\s*,\s*(?:\/\*[^]*?\*\/\s*)?(?:\w+\()?(\{[^]*?\n\s*\}|\{[^}]*\})/g,
    ),
  ].map(([, kind = '', options = '']) => ({ kind, options: readLiterals(`export default ${options}`).exported }))
  return [...own, ...plugins].flatMap(({ kind, options }, i) => {
    if (options === false && i < own.length) return []
    const { id, path = kind, routeBasePath = path } = isPlainObject(options) ? options : {}
    const clean = (value: unknown) =>
      posix
        .normalize(String(value))
        .replace(/^\.?\/|\/$/g, '')
        .replace(/^\.$/, '')
    return {
      kind,
      path: clean(path),
      to: typeof id === 'string' && id !== 'default' ? id : kind,
      base: clean(isPlainObject(options) && options.routeBasePath === undefined ? kind : routeBasePath),
    }
  })
}

/** Returns the pages of tags and authors of a blog, with the names in its files `tags.yml` and `authors.yml`. */
function readDocusaurusTerms(
  { files, read, root }: Project,
  { path, base }: { path: string; base: string },
): Terms['paths'] {
  const listOf = (key: string) => `${posix.join('/', base, key)}/`
  const pathIn = (key: string, permalink: unknown) =>
    listOf(key) + (permalink === undefined ? ':name/' : toPagePath(String(permalink)).slice(1))
  const readNames = (key: string, pathOf: (value: unknown) => string) => {
    const file = files.find((name) => RegExp(`^${path}/${key}\\.(?:ya?ml|json)$`).test(name))
    const rows = Object.entries(file === undefined ? {} : readDataFile(file, read(file), root).data)
    const titleOf = (value: unknown) => valueIn(value, 'label') ?? valueIn(value, 'name')
    return Object.fromEntries(
      rows.map(([key, row]) => [key, { title: String(titleOf(row) ?? key), path: pathOf(row) }]),
    )
  }
  const tags = readNames('tags', (row) => pathIn('tags', valueIn(row, 'permalink')))
  const authors = readNames('authors', (row) =>
    valueIn(row, 'page') ? pathIn('authors', valueIn(row, 'page.permalink')) : '',
  )
  const hasPages = Object.values(authors).some((author) => author.path !== '')
  return {
    tags: { path: `${listOf('tags')}:name/`, list: listOf('tags'), known: tags },
    authors: { path: '', ...(hasPages && { list: listOf('authors') }), known: authors },
  }
}

/** Returns the links of the navbar. Those of documents lead to their ids, and those of sidebars to the first document. */
function readNavbar({ text }: Settings, instances: readonly { kind: string; base: string }[]): NavItem[] {
  const docs = instances.find(({ kind }) => kind === 'docs')?.base ?? 'docs'
  const items = valueIn(readLiterals(text).find('navbar'), 'items')
  const toItem = (item: unknown) =>
    isPlainObject(item) && String(item.type).startsWith('doc')
      ? { ...item, to: `${docs}/${String(item.docId ?? '')}` }
      : item
  return readNav((Array.isArray(items) ? items : []).map(toItem))
}

/** A redirect for many paths, or for some visitors. */
const PATTERN = /[:*()[\]]/

/** Returns the redirects of Astro, Next, or a plugin of Docusaurus, and where code computes some. Those with patterns lead to no page. */
function readRedirects({ file, text }: Settings) {
  const literals = readLiterals(text)
  const found = literals.find('redirects')
  const list = Array.isArray(found) ? found : Object.entries(Object(found) as object)
  const redirects = list.flatMap((item: unknown) => {
    const { source, from = source, destination, to = destination, has } = Object(item) as Record<string, unknown>
    const [olds, target] = Array.isArray(item) ? (item as unknown[]) : [from, to]
    const path = isPlainObject(target) ? target.destination : target
    return [olds].flat().flatMap((old) => {
      const title = toPagePath(String(old))
      return readNav({ [title]: has !== undefined || PATTERN.test(title) ? title : path })
    })
  })
  const codes = [literals.isWhole() ? undefined : 'redirects', 'createRedirects'].flatMap(
    (key) => (key && literals.findText(key)) || [],
  )
  return { redirects, findings: codes.map(({ line }): Mark => ({ kind: 'redirect', name: '', file, line })) }
}

/** Returns the setting `rewrites` of VitePress as a function for names of files. */
function readRewrites(value: unknown): (name: string) => string {
  const rules = Object.entries(isPlainObject(value) ? value : {}).map(([from, to]) => {
    let count = 0
    const parts = from.split(/(:\w+(?:\([^)]*\))?[*+?]?|\([^)]*\))/).map((part, i) => {
      if (i % 2 === 0) return part.replace(/[.+^$|[\]\\{}]/g, '\\$&')
      const inner = /\((.*)\)/.exec(part)?.[1] ?? (part.endsWith('*') ? '.*' : '[^/]+')
      return `(?<_${/^:(\w+)/.exec(part)?.[1] ?? count++}>${inner})`
    })
    return { from: RegExp(`^${parts.join('')}$`), to: String(to) }
  })
  return (name) => {
    const rule = rules.find(({ from }) => from.test(name))
    const groups = rule?.from.exec(name)?.groups ?? {}
    return rule?.to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, key: string) => groups[`_${key}`] ?? '') ?? name
  }
}

/** The data of drafts that are drafts by their folder. */
const DRAFT = '{ "draft": true }\n'

/** True for a path whose expressions are all known. */
const isKnownPermalink = (text: string) => !/\{[{%]/.test(text.replace(paths.KNOWN_PERMALINK, ''))

/** Returns a known path as `text`; in its place, `place` is where code computes it. */
const toPermalink = (file: string, found: ReturnType<Literals['findText']>) =>
  found?.text !== undefined && isKnownPermalink(found.text)
    ? { text: found.text }
    : found && { place: `${file}:${found.line}` }

/** Returns the paths of all texts: that of the settings, and that of computed data. */
function readEleventyPermalinks(project: Project, { file, text }: Settings) {
  const data = project.files.find((name) => /(?:^|\/)eleventyComputed\.(?:json|[cm]?js)$/.test(name)) ?? 'computed.js'
  const settings = readLiterals(text)
  return {
    global: toPermalink(file, settings.findText('permalink', true)),
    computed:
      toPermalink(data, readModule(project, data).findText('permalink')) ??
      toPermalink(file, settings.findText('eleventyComputed.permalink', true)),
  }
}

/** Reads data files that end in `.11tydata.json` and `.11tydata.js`, together with the data files of the same names. */
function readEleventyData(project: Project, toTarget: (name: string) => string) {
  const { files, read, root } = project
  const dataFiles: Record<string, string> = {}
  const invalid: string[] = []
  /** Where code computes the paths of a folder or a text. */
  const code: { folder: string; place: string }[] = []
  for (const name of files) {
    const [, stem] = /^(.*)\.11tydata\.(?:json|[cm]?js)$/.exec(name) ?? []
    if (stem === undefined) continue
    const literals = readModule(project, name)
    const { exported } = literals
    const permalink = toPermalink(name, literals.findText('permalink'))
    const target = toTarget(stem)
    const isOfFolder = /(?:^|\/)([^/]+)\/\1$/.test(target)
    if (permalink?.place && !(isPlainObject(exported) && exported.permalink === false))
      code.push({ folder: isOfFolder ? target.replace(/[^/]*$/, '') : `${target}.md/`, place: permalink.place })
    if (!isPlainObject(exported) || !literals.isWhole()) invalid.push(name)
    const plain = files.includes(`${stem}.json`) ? readDataFile('a.json', read(`${stem}.json`), root).data : {}
    if (isPlainObject(exported) || permalink?.text)
      dataFiles[`${target}.json`] = JSON.stringify(
        { ...plain, ...Object(exported), ...(permalink?.text && { permalink: permalink.text }) },
        null,
        2,
      )
  }
  return { dataFiles, invalid, code }
}

/** Returns a function that is true for files that `.eleventyignore` and `.gitignore` name. */
function readIgnored({ read }: Project): (name: string) => boolean {
  const lines = ['.eleventyignore', '.gitignore'].flatMap((file) => read(file).split('\n'))
  const patterns = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^[#!]/.test(line))
  // A name without a slash is ignored in all folders.
  return createMatcher(patterns.map((pattern) => (/\/./.test(pattern) ? pattern : `**/${pattern}`)))
}

/** Finds the pages of tags that a template writes: `/tags/{{ tag | slugify }}/`. */
function findEleventyTerms({ files, read }: Project): Terms {
  const templates = files.filter((name) => /\.(?:njk|liquid|html|md)$/.test(name)).map(read)
  const paged = templates.filter((text) => /^\s*data:\s*["']?collections\b/m.test(text))
  const found = paged.map((text) => /\bpermalink\b[^]*?(\/[\w/-]*\/)(\{\{[^}]*\}\}|\$\{[^}]*\})/.exec(text))
  const [, start, name = ''] = found.find(Boolean) ?? []
  return {
    paths: start === undefined ? {} : { tags: { path: `${start}:name/`, list: start } },
    // Tags that only make lists.
    slug: `/^(?:all|nav|posts?)$/.test(name) ? '' : ${name.includes('slug') ? 'slugify(name)' : 'name'}`,
  }
}

/** Finds the feeds that templates write. */
function findEleventyFeeds({ files, read }: Project, { find }: Settings): Record<string, string> {
  const templates = files.filter((name) => /\.(?:njk|liquid|hbs|11ty\.[cm]?js)$/.test(name)).map(read)
  const paths = [...templates.map((text) => /^permalink:\s*["']?([^"'\s]+)/m.exec(text)?.[1]), find('outputPath')]
  const found = paths.flatMap(
    (path = '') => /^\/?((?:[a-z\d-]+\/)*(?:rss|atom|feed|index)\.xml)$/.exec(path)?.[1] ?? [],
  )
  return Object.fromEntries(found.map((path) => [path, '']))
}

/** A site in a folder, and why it was recognized. */
export interface Recognized {
  name: GeneratorName
  /** The folder of the site in the project. */
  folder: string
  /** The file by which it is recognized. */
  because: string
}

/** Finds the generator of a project by the names of its files: its configuration counts before other names. */
export function recognize(project: Project, wanted?: GeneratorName): Recognized | undefined {
  const names = wanted ? [wanted] : GENERATOR_NAMES
  const byDepth = project.files.toSorted((a, b) => a.split('/').length - b.split('/').length)
  for (const key of ['config', 'names'] as const)
    for (const because of byDepth)
      for (const name of names)
        for (const folder of parentsOf(because)) {
          const local = folder === '' ? because : because.slice(folder.length + 1)
          if (OLD_GENERATORS[name][key].test(local) && isMeant(name, project, folder, because))
            return { name, folder, because }
        }
  return wanted && { name: wanted, folder: '', because: '' }
}

/** Returns the folders in which a site may be: the project, and two levels of folders. */
function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return ['', ...parts.slice(0, 2).map((_, i) => parts.slice(0, i + 1).join('/'))]
}

/** Names that other programs also use need a folder of texts. */
function isMeant(name: GeneratorName, { files }: Project, folder: string, because: string): boolean {
  const at = folder === '' ? '' : `${folder}/`
  // Other programs have a `config.toml`, too.
  if (name === 'hugo' && !/(?:^|\/)hugo\.\w+$/.test(because))
    return files.some((one) => one.startsWith(`${at}content/`))
  if (name === 'starlight') return files.some((one) => one.startsWith(`${at}src/content/docs/`))
  return true
}

/** Returns the layout of a recognized site. `project` is the part of the project in its folder. */
export function readLayout(name: GeneratorName, project: Project): Layout & { ids: SluggerName } {
  const { config, ids, layout }: Generator = OLD_GENERATORS[name]
  const settings = readSettings(project, config)
  const found = layout(project, settings)
  const faults = settings.problems?.map(({ line, message }): Mark => ({
    kind: 'setting',
    name: '',
    file: settings.file,
    line,
    note: message,
  }))
  return { ...found, ids: ids?.(settings) ?? 'github', findings: [...(found.findings ?? []), ...(faults ?? [])] }
}
