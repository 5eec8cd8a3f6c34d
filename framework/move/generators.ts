/** The generators whose sites can be moved: how they are recognized, and where their files and paths are. */

import type { SluggerName } from '../content/markdown-settings.ts'
import { GENERATORS as MARKS, type MarkOptions } from '../marks/generators.ts'
import type { Finding } from './scan.ts'
import { readSettings, type Project, type Settings } from './project.ts'
import { isDictionary } from '../shared/is-object.ts'
import * as paths from './path-code.ts'

export const GENERATOR_NAMES = [
  'hugo',
  'jekyll',
  'eleventy',
  'gatsby',
  'vitepress',
  'docusaurus',
  'starlight',
  'next',
] as const

export type GeneratorName = (typeof GENERATOR_NAMES)[number]

/** Where the files of a site are, and how it made its pages. */
export interface Layout {
  title: string | undefined
  url: string | undefined
  lang: string | undefined
  /** Folder of texts -> folder in `content/`. */
  folders: Readonly<Record<string, string>>
  /** Texts in these folders that are no pages. */
  isSkipped?: (file: string) => boolean
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
  /** True if the paths of most pages end in `.html`. */
  hasHtmlPaths?: boolean
  findings?: readonly Finding[]
}

interface Generator {
  title: string
  /** Matches the names of its configuration. */
  config: RegExp
  /** Names of files that only its sites have, and the marks of its texts. They count if there is no configuration. */
  names: RegExp
  ids: (settings: Settings) => SluggerName
  marks: MarkOptions
  /** The options of the extension `marks`, as code. */
  marksCode: string
  /** Code of extensions that write links of tags as links. */
  extension?: string
  layout: (project: Project, settings: Settings) => Layout
}

const always = (ids: SluggerName) => () => ids
/** Pages of React and Vue in texts start with imports. */
const OF_REACT: MarkOptions = { ...MARKS.github, fences: true }

const common = ({ find }: Settings) => ({
  title: find('title', 'params.title'),
  url: find('url', 'baseURL', 'baseurl', 'siteUrl', 'site'),
  lang: find('languageCode', 'defaultContentLanguage', 'lang', 'defaultLocale', 'locale'),
})

const file = (kind: Finding['kind'], name: string): Finding => ({ kind, name: '', file: name })

/** Lists the files whose names match, as findings. */
const listAs = (kind: Finding['kind'], { files }: Project, name: RegExp): Finding[] =>
  files.filter((one) => name.test(one)).map((one) => file(kind, one))

export const GENERATORS: Readonly<Record<GeneratorName, Generator>> = {
  hugo: {
    title: 'Hugo',
    config: /^(?:hugo\.(?:toml|ya?ml|json)|config\/_default\/\w+\.(?:toml|ya?ml|json)|config\.(?:toml|ya?ml|json))$/,
    names: /^content\/(?:.*\/)?_index\.md$|^(?:archetypes|layouts\/shortcodes)\//,
    ids: always('hugo'),
    marks: MARKS.hugo,
    marksCode: "'hugo'",
    extension: paths.HUGO_LINKS,
    layout(project, settings) {
      const content = findHugoContent(settings)
      const { languages } = settings.data
      // `(?!)` matches nothing.
      const tags = isDictionary(languages) ? Object.keys(languages).join('|') : '(?!)'
      const translated = RegExp(`^${content}/.*\\.(?:${tags})\\.md$`)
      const sections = new Set(project.files.flatMap((name) => RegExp(`^${content}/([^/]+)/`).exec(name)?.[1] ?? []))
      return {
        ...common(settings),
        folders: { [content]: '' },
        isSkipped: (name) => translated.test(name),
        statics: { static: '' },
        pathCode: paths.hugo(settings.data.permalinks),
        isRelativeToPage: true,
        lists: [...sections],
        findings: [...listAs('data', project, /^data\//), ...listAs('other', project, translated)],
      }
    },
  },
  jekyll: {
    title: 'Jekyll',
    config: /^_config\.ya?ml$/,
    names: /(?:^|\/)_posts\/(?:.*\/)?\d{4}-\d{1,2}-\d{1,2}-[^/]*$|^_layouts\//,
    ids: ({ find }) => (find('kramdown.input') === 'kramdown' ? 'kramdown' : 'github'),
    marks: MARKS.jekyll,
    marksCode: "'jekyll'",
    extension: paths.JEKYLL_LINKS,
    layout(project, settings) {
      const { permalink, collections } = paths.jekyllPermalinks(settings.data)
      const published = new Set(['_posts', ...Object.keys(collections)])
      const isData = (name: string) =>
        /\.(?:md|markdown)$/.test(name) &&
        /^_(?!drafts|includes|layouts)/.test(name) &&
        !published.has(name.replace(/\/.*/, ''))
      const isTemplate = (name: string) => /\.html?$/.test(name) && /^---\s/.test(project.read(name))
      return {
        ...common(settings),
        folders: { '': '' },
        isSkipped: (name) => name.split('/').some((part) => part.startsWith('_') && !published.has(part)),
        statics: { '': '' },
        isStatic: (name) =>
          !/(?:^|\/)_|^(?:Gemfile|Rakefile|package)|\.(?:s[ac]ss|gemspec)$/.test(name) && !isTemplate(name),
        pathCode: paths.jekyll(permalink, collections),
        isRelativeToPage: permalink.endsWith('/'),
        hasHtmlPaths: !permalink.endsWith('/'),
        findings: [
          ...listAs('data', project, /^_data\//),
          ...project.files.filter(isData).map((name) => file('data', name)),
          ...listAs('draft', project, /^_drafts\//),
          ...project.files.filter(isTemplate).map((name) => file('template', name)),
        ],
      }
    },
  },
  eleventy: {
    title: 'Eleventy',
    config: /^(?:\.eleventy\.c?js|eleventy\.config\.[cm]?js)$/,
    names: /\.11tydata\.(?:c?js|json)$|\.11ty\.c?js$|^_includes\/.*\.njk$/,
    ids: always('github'),
    marks: MARKS.eleventy,
    marksCode: "'eleventy'",
    layout(project, settings) {
      const input = /\binput\s*:\s*['"]\.?\/?([^'"]*?)\/?['"]/.exec(settings.text)?.[1]?.replace(/^\.$/, '') ?? ''
      const copied = [
        ...settings.text.matchAll(
          /addPassthroughCopy\(\s*\{?\s*['"]\.?\/?([^'"]+)['"](?:\s*:\s*['"]\/?([^'"]*)['"])?/g,
        ),
      ]
      const inInput = (name: string) => (input && name.startsWith(`${input}/`) ? name.slice(input.length + 1) : name)
      return {
        ...common(settings),
        folders: { [input]: '' },
        isSkipped: (name) => /(?:^|\/)_(?:includes|data|layouts)\//.test(inInput(name)),
        statics: Object.fromEntries(copied.map(([, from = '', to]) => [from, to ?? inInput(from)])),
        pathCode: paths.eleventy(project, input),
        isRelativeToPage: true,
        hasDirectoryData: true,
        findings: [
          ...listAs('data', project, /(?:^|\/)_data\//),
          ...listAs('data', project, /\.11tydata\.(?:c?js|json)$/),
        ],
      }
    },
  },
  gatsby: {
    title: 'Gatsby',
    config: /^gatsby-config\.(?:[cm]?js|ts)$/,
    names: /^gatsby-(?:node|browser|ssr)\./,
    ids: always('github'),
    marks: OF_REACT,
    marksCode: "{ from: 'github', fences: true }",
    extension: paths.IMPORTS,
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
        statics: { static: '' },
        pathCode: paths.GATSBY,
        isRelativeToPage: true,
      }
    },
  },
  vitepress: {
    title: 'VitePress',
    config: /^\.vitepress\/config\.(?:[cm]?[jt]s)$|^\.vitepress\/config\/index\.[cm]?[jt]s$/,
    names: /^\.vitepress\//,
    ids: always('vitepress'),
    marks: MARKS.vitepress,
    marksCode: "'vitepress'",
    layout(project, settings) {
      const source = settings.find('srcDir')?.replace(/^\.\/|\/$/g, '') ?? ''
      const inSource = (name: string) => (source === '' ? name : `${source}/${name}`)
      return {
        ...common(settings),
        folders: { [source]: '' },
        isSkipped: (name) => /\[[^\]]+\]|^\.vitepress\//.test(name),
        statics: { [inSource('public')]: '' },
        pathCode: paths.VITEPRESS,
        hasTitles: true,
        layoutKeys: ['layout'],
        hasHtmlPaths: !/cleanUrls\s*:\s*true/.test(settings.text),
        findings: listAs('template', project, /\[[^\]]+\].*\.md$/),
      }
    },
  },
  docusaurus: {
    title: 'Docusaurus',
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    names: /^sidebars\.[jt]s$|^versioned_docs\//,
    ids: always('github'),
    marks: MARKS.docusaurus,
    marksCode: "'docusaurus'",
    extension: paths.DOCUSAURUS_LINKS,
    layout(project, settings) {
      const base =
        /\bdocs\s*:\s*\{[^}]*?\brouteBasePath\s*:\s*['"]\/?([^'"]*?)\/?['"]/.exec(settings.text)?.[1] ?? 'docs'
      return {
        ...common(settings),
        folders: { docs: 'docs', blog: 'blog', 'src/pages': 'pages' },
        isSkipped: (name) => /(?:^|\/)_/.test(name),
        statics: { static: '' },
        pathCode: paths.docusaurus(base),
        hasTitles: true,
        lists: ['blog'],
        findings: [
          ...listAs('partial', project, /^(?:docs|blog|src\/pages)\/(?:.*\/)?_[^/]*\.mdx?$/),
          ...listAs('navigation', project, /^sidebars\.[cm]?[jt]s$|(?:^|\/)_category_\.(?:json|ya?ml)$/),
          ...listAs('other', project, /^(?:versioned_docs|i18n)\/.*\.mdx?$/),
          ...listAs('data', project, /^blog\/(?:authors|tags)\.ya?ml$/),
        ],
      }
    },
  },
  starlight: {
    title: 'Starlight',
    config: /^astro\.config\.(?:[cm]?[jt]s)$/,
    names: /^src\/content\/docs\//,
    ids: always('github'),
    marks: MARKS.starlight,
    marksCode: "'starlight'",
    extension: paths.IMPORTS,
    layout: (project, settings) => ({
      ...common(settings),
      folders: { 'src/content/docs': '' },
      statics: { public: '' },
      pathCode: paths.STARLIGHT,
      isRelativeToPage: true,
      layoutKeys: ['template'],
      findings: listAs('data', project, /^src\/content\/(?!docs\/).*\.(?:json|ya?ml)$/),
    }),
  },
  next: {
    title: 'Next',
    config: /^next\.config\.(?:[cm]?[jt]s)$/,
    names: /^(?:src\/)?(?:app|pages)\/(?:layout|_app)\.[jt]sx$/,
    ids: always('github'),
    marks: OF_REACT,
    marksCode: "{ from: 'github', fences: true }",
    extension: paths.IMPORTS,
    layout(project, settings) {
      const folders = ['content', 'posts', '_posts', 'pages', 'app', 'src/pages', 'src/app', 'src/content']
      const used = folders.filter((folder) =>
        project.files.some((name) => name.startsWith(`${folder}/`) && /\.mdx?$/.test(name)),
      )
      return {
        ...common(settings),
        folders: Object.fromEntries(used.map((folder) => [folder, folder.replace(/^src\//, '')])),
        statics: { public: '' },
        pathCode: paths.NEXT,
        hasTitles: true,
        findings: listAs('navigation', project, /(?:^|\/)_meta\.(?:json|[jt]sx?)$/),
      }
    },
  },
}

/** Returns the folder of the texts in the default language. */
function findHugoContent({ find, data }: Settings): string {
  const mounts = isDictionary(data.module) && Array.isArray(data.module.mounts) ? data.module.mounts : []
  const mount: unknown = mounts.find((mount: unknown) => isDictionary(mount) && mount.target === 'content')
  const lang = find('defaultContentLanguage') ?? 'en'
  const mounted = isDictionary(mount) && typeof mount.source === 'string' ? mount.source : undefined
  return find(`languages.${lang}.contentDir`, 'contentDir') ?? mounted ?? 'content'
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
          if (GENERATORS[name][key].test(local) && isMeant(name, project, folder)) return { name, folder, because }
        }
  return wanted && { name: wanted, folder: '', because: '' }
}

/** Returns the folders in which a site may be: the project, and two levels of folders. */
function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return ['', ...parts.slice(0, 2).map((_, i) => parts.slice(0, i + 1).join('/'))]
}

/** Names that other programs also use need a folder of texts. */
function isMeant(name: GeneratorName, { files }: Project, folder: string): boolean {
  const at = folder === '' ? '' : `${folder}/`
  if (name === 'hugo') return files.some((one) => one.startsWith(`${at}content/`))
  if (name === 'starlight') return files.some((one) => one.startsWith(`${at}src/content/docs/`))
  return true
}

/** Returns the layout of a recognized site. `project` is the part of the project in its folder. */
export function readLayout(name: GeneratorName, project: Project): Layout & { ids: SluggerName } {
  const { config, ids, layout } = GENERATORS[name]
  const settings = readSettings(project, config)
  return { ...layout(project, settings), ids: ids(settings) }
}
