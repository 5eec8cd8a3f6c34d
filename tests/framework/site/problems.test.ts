// @vitest-environment node

import { readRoutes } from '../../../framework/site/checked-results.ts'
import { expect, test } from 'vitest'

import { definePage, defineSite, defineSlice, route, translations } from '@flatirons/framework'
import { collection, group, list, reference, text } from '@flatirons/framework/content'

import { checkDeclarations } from '../../../framework/builder/load/check-declarations.ts'
import { checkSettings } from '../../../framework/site/settings.ts'
import { listPublicFolder } from '../../../framework/builder/load/public-files.ts'
import { listRoutes } from '../../../framework/kernel/site/routes.ts'
import { enterModule } from '../../../framework/shared/registrations.ts'
import { listSiteFiles } from '../../../framework/builder/site-files/site-files.ts'
import { createFeedRenderer } from '../../../framework/features/feeds/feeds.ts'
import { listFeeds } from '../../../framework/features/feeds/index.ts'
import { FEATURES, listSiteRedirects } from '../../../framework/features/index.ts'
import { describedSite } from '../../support/described-site.ts'
import { readFiles, readQueries } from '../../../framework/site/checked-results.ts'
import { formatProblems, type Problem } from '../../../framework/errors/problems.ts'
import { useTempFolders, type Files } from '../../support/temp-folders.ts'
import { reportLines } from '../../support/report-lines.ts'

const { makeFolder } = useTempFolders()

const header = defineSlice('header', () => null)
const head = () => null
enterModule('site/pages/plain.tsx')
const page = definePage<null>(() => null, { head })
enterModule('site/pages/astray.tsx')
const astray = definePage<null>(() => null, { head, parts: { haeder: header } })
enterModule('site/pages/whole.tsx')
const whole = definePage<null>(() => null, { head, parts: { page: header } })
enterModule('site/pages/beside.tsx')
const beside = definePage<null>(() => null, { head, parts: { aside: header } })
enterModule('site/pages/namesake.tsx')
const namesake = definePage<null>(() => null, { head, parts: { header: defineSlice('header', () => null) } })

type RouteParts = Partial<Parameters<typeof route<null>>[0]> & { path: string }
const at = (path: string, more: Omit<RouteParts, 'path'> = {}) => route({ page, data: null, path, ...more })

const REQUIRED = [at('/'), at('/404.html'), at('/500.html')]
const RIGHT = { url: 'https://example.com', lang: 'en', parts: [header, 'page'], models: {} }

interface Change {
  /** What the definition has instead. */
  site?: object
  /** Further routes. */
  routes?: ReturnType<typeof at>[]
  files?: Files
}

/** Returns the report about a valid site with a change. */
function report({ site: more, routes = [], files = {} }: Change): string[] {
  return reportLines(() => {
    const site = defineSite({ ...RIGHT, routes: () => [...REQUIRED, ...routes], ...more } as never)
    failOn(checkSettings(site, FEATURES))
    const root = makeFolder(files)
    const listed = listRoutes(readRoutes(site, {}))
    readQueries(site, {})
    const pages = { paths: new Set(['/news/']), isPage: (path: string) => path === '/news/' }
    const described = describedSite(site, { root, routes: listed, ...pages })
    const made = listSiteFiles({ ...described, queries: new Map() })
    const problems = checkDeclarations({
      root,
      site,
      routes: listed,
      redirects: described.redirects,
      publicFolder: listPublicFolder(root),
      generated: new Set([...made.map(({ name }) => name), ...Object.keys(readFiles(site))]),
    })
    failOn([
      ...problems,
      ...listSiteRedirects({ ...described, paths: new Set(listed.map(({ path }) => path)) }).problems,
    ])
    for (const feed of listFeeds(site)) createFeedRenderer(described)(feed)
  })
}

function failOn(problems: readonly Problem[]) {
  if (problems.length > 0) throw Object.assign(Error(formatProblems(problems)), { name: 'ProblemsError', problems })
}

test.each<[right: string, change: Change]>([
  ['It is unchanged', {}],
  ['It is on a port of this machine', { site: { url: 'http://localhost:4173' } }],
  ['It removes its service worker', { site: { serviceWorker: 'remove' } }],
  ['A redirect leads elsewhere', { site: { redirects: { '/old/': 'https://elsewhere.example/x' } } }],
])('a valid site has no problems: %s', (_, change) => {
  expect(report(change)).toEqual(['No error.'])
})

/** The file of a problem whose expected lines are one sentence. */
const DEFINED = 'site/routes.ts'

test.each<[mistake: string, change: Change, expected: string | string[]]>([
  [
    'The url has a path',
    { site: { url: 'https://example.com/sub/' } },
    '`url` is "https://example.com/sub/", but must be an origin, like https://example.com. A path on the host is the `base` of the build.',
  ],
  [
    'The url has no scheme',
    { site: { url: 'example.com' } },
    '`url` is "example.com", but must be an origin, like https://example.com. A path on the host is the `base` of the build.',
  ],
  [
    'The url is missing',
    { site: { url: undefined } },
    '`url` is missing. It must be an origin, like https://example.com. A path on the host is the `base` of the build.',
  ],
  ['The language is missing', { site: { lang: undefined } }, '`lang` is missing.'],
  [
    'The language is invalid',
    { site: { lang: 'english!' } },
    '`lang` is invalid: "english!" is not a language tag. Write it like "de" or "pt-BR". Did you mean "en"?',
  ],
  [
    'The language is written with an underscore',
    { site: { lang: 'en_GB' } },
    '`lang` is invalid: "en_GB" is not written like a language tag. Write "en-GB".',
  ],
  [
    'The languages of a model are words',
    {
      site: { models: { posts: collection('posts', { title: text() }, { languages: ['en', 'german', 'Français'] }) } },
    },
    [
      DEFINED,
      '  The languages of the model "posts": "german" is not a language tag. Write it like "de" or "pt-BR". Did you mean "de"?',
      '  The languages of the model "posts": "Français" is not a language tag. Write it like "de" or "pt-BR". Did you mean "fr"?',
    ],
  ],
  [
    'The highlighting is not a function',
    { site: { markdown: { highlight: 'prism' } } },
    '`markdown.highlight` is "prism", but must be a function, or false for plain code.',
  ],
  [
    'The extensions of markdown are a function',
    { site: { markdown: { extensions: () => [] } } },
    '`markdown.extensions` is a function, but must be a list of extensions of marked that are not asynchronous, like [markedEmoji()].',
  ],
  [
    'An extension of markdown is asynchronous',
    { site: { markdown: { extensions: [{ async: true }] } } },
    '`markdown.extensions` is a list, but must be a list of extensions of marked that are not asynchronous, like [markedEmoji()].',
  ],
  [
    'Keys are misspelt, and one does not exist',
    {
      site: {
        translation: [],
        redirect: {},
        analytics: true,
        markdown: { copybutton: true },
        pictures: { width: [640] },
        security: { conect: [] },
      },
    },
    [
      DEFINED,
      '  `markdown.copybutton` is not a key of the site\'s definition. Did you mean "copyButton"?',
      '  `pictures.width` is not a key of the site\'s definition. Did you mean "widths"?',
      '  `security.conect` is not a key of the site\'s definition. Did you mean "connect"?',
      '  `translation` is not a key of the site\'s definition. Did you mean "translations"?',
      '  `redirect` is not a key of the site\'s definition. Did you mean "redirects"?',
      "  `analytics` is not a key of the site's definition.",
    ],
  ],
  [
    'Feeds have invalid names',
    { site: { feed: () => ({ items: [] }), feeds: { 'rss.xml': () => ({}), 'de/news.xml': () => ({}) } } },
    [
      DEFINED,
      '  `feeds` has "rss.xml", which is the file of `feed`. Remove one of them.',
      '  `feeds` has "de/news.xml", but the file of a feed must be named rss.xml, atom.xml, feed.xml, index.xml or feed.json, in a folder of its own: "de/rss.xml".',
    ],
  ],
  [
    'Items of a feed have no date, or no page',
    {
      site: {
        feed: () => ({
          title: '',
          description: '',
          items: [
            { path: '/new/', title: '', summary: '', html: '', date: '2026-11-20' },
            { path: '/news/', title: '', summary: '', html: '', date: 'soon' },
          ],
        }),
      },
    },
    [
      '2 problems in the feed. Nothing was written.',
      '',
      "The feed's item /new/",
      '  This path is not a page. Did you mean /news/?',
      '',
      "The feed's item /news/",
      '  Its `date` is "soon", but must be a date, like 2026-11-20.',
    ],
  ],
  [
    'Items of a feed have the same id, which is not valid in Atom',
    {
      site: {
        feeds: {
          'atom.xml': () => ({
            title: '',
            description: '',
            items: ['/new/', '/news/'].map((path) => ({
              path,
              title: '',
              summary: '',
              html: '',
              date: '2026-11-20',
              id: '7',
            })),
          }),
        },
      },
    },
    [
      '4 problems in the feed. Nothing was written.',
      '',
      "The feed's item /new/",
      '  This path is not a page. Did you mean /news/?',
      '  Its `id` is "7", but in Atom must be a URL or a URN, like urn:uuid:2fa5c1c8-0f0d-4c3e-9d57-6c3c4f1b8a11.',
      '',
      "The feed's item /news/",
      '  Its `id` "7" is also the id of /new/. Give each item its own.',
      '  Its `id` is "7", but in Atom must be a URL or a URN, like urn:uuid:2fa5c1c8-0f0d-4c3e-9d57-6c3c4f1b8a11.',
    ],
  ],
  [
    'Files would be outside of the site',
    { site: { files: () => ({ '../a.txt': '', '/b.txt': '', 'c\\d.txt': '', 'e//f.txt': '', 'g/h.txt': '' }) } },
    [
      DEFINED,
      '  `files` has "../a.txt", which is not a relative path of a file. Write it like "icons/a.png".',
      '  `files` has "/b.txt", which is not a relative path of a file. Write it like "icons/a.png".',
      '  `files` has "c\\\\d.txt", which is not a relative path of a file. Write it like "icons/a.png".',
      '  `files` has "e//f.txt", which is not a relative path of a file. Write it like "icons/a.png".',
    ],
  ],
  [
    'The maximum size of a file is not a number',
    { site: { markdown: { maxBytes: '4 MB' } } },
    '`markdown.maxBytes` is "4 MB", but must be a number of bytes, like 4_000_000.',
  ],
  [
    'Settings have another type, and a source allows all code',
    {
      site: {
        typography: 'yes',
        redirects: { '/old/': 7 },
        serviceWorker: 'instal',
        pictures: { kinds: ['jpeg'] },
        security: { script: ["'unsafe-inline'"], hsts: true },
      },
    },
    [
      DEFINED,
      '  `pictures.kinds[1]` is "jpeg", but must be one of: avif, webp.',
      '  `security.script[1]` is "\'unsafe-inline\'", but must be an origin, like https://api.example.com. Sources that allow any code, such as `unsafe-inline`, are not allowed.',
      '  `security.hsts` is true, but must be like "max-age=31536000; includeSubDomains", or false.',
      "  `redirects` is an object, but must be paths and their targets, like { '/old/': '/new/' }.",
      '  `serviceWorker` is "instal", but must be one of: install, remove. Did you mean "install"?',
      '  `typography` is "yes", but must be true or false.',
    ],
  ],
  [
    'The models are missing',
    { site: { models: undefined } },
    ["Error: defineSite() needs `models`: the site's models by name; {} for a site without content."],
  ],
  [
    'The routes are a list',
    { site: { routes: [] } },
    ['Error: defineSite() needs `routes`: a function that returns the routes.'],
  ],
  [
    'The parts are missing',
    { site: { parts: undefined } },
    "`parts` is missing. It must be a list of slices, as defineSlice() returns them, and of 'page', like [header, 'page', footer].",
  ],
  [
    'No part is the page',
    { site: { parts: [header] } },
    "`parts` has no 'page': no page would have a <main>. Add it, like [header, 'page', footer].",
  ],
  [
    'The page is listed twice',
    { site: { parts: ['page', header, 'page'] } },
    '`parts` has "page" more than once. Each part must appear once and have its own name.',
  ],
  [
    'A slice is listed twice',
    { site: { parts: [header, 'page', header] } },
    '`parts` has "header" more than once. Each part must appear once and have its own name.',
  ],
  [
    'A slice is called page',
    { site: { parts: [defineSlice('page', () => null), 'page'] } },
    '`parts` has "page" more than once. Each part must appear once and have its own name.',
  ],
  [
    'A part is the name of a slice',
    { site: { parts: ['header', 'page'] } },
    "`parts` is a list, but must be a list of slices, as defineSlice() returns them, and of 'page', like [header, 'page', footer].",
  ],
  [
    'A template replaces a part that is misspelt',
    { routes: [at('/a/', { page: astray })] },
    'The template "astray" replaces "haeder", which is not a slice of the site. Did you mean "header"?',
  ],
  [
    'A template adds a part',
    { routes: [at('/a/', { page: beside })] },
    'The template "beside" replaces "aside", which is not a slice of the site. Add it to the `parts` of the site, and leave it out in other templates: parts: { aside: null }.',
  ],
  [
    'A template replaces the page',
    { routes: [at('/a/', { page: whole })] },
    'The template "whole" replaces "page", which is not a slice of the site.',
  ],
  [
    'Two slices have the same name',
    { routes: [at('/a/', { page: namesake })] },
    'Two slices have the name "header". Rename one of them in defineSlice().',
  ],
  [
    'A model refers to a collection that is misspelt',
    {
      site: {
        models: { posts: collection('posts', { title: text(), by: list(group({ who: reference('post') })) }) },
      },
    },
    'The field `by` of the model "posts" refers to "post", but no collection has this folder. Did you mean "posts"?',
  ],
  [
    'Two translations are for one file',
    {
      site: {
        translations: ['Hallo', 'Servus'].map((hello) => translations('a', { hello: 'Hello' }).in('de', { hello })),
      },
    },
    [
      "Error: Two translations write the file translations/de/a.json. Remove one of them from the site's `translations`.",
    ],
  ],
  [
    'There are no routes',
    { site: { routes: () => [] } },
    [
      DEFINED,
      '  There is no page /404.html. Every site needs this page.',
      '  There is no page /500.html. Every site needs this page.',
      '  There is no page /. Every site needs this page.',
    ],
  ],
  [
    'A service worker has no offline page',
    { site: { serviceWorker: 'install' } },
    'There is no page /offline.html. A site with a service worker needs this page.',
  ],
  [
    'A path has no slash at its end',
    { routes: [at('/about-us', { source: 'content/about.md' })] },
    ['the route /about-us', '  The path /about-us is not in its canonical form. Write it as /about-us/.'],
  ],
  [
    'A path is encoded',
    { routes: [at('/%EC%95%88/')] },
    ['the route /%EC%95%88/', '  The path /%EC%95%88/ is not in its canonical form. Write it as /안/.'],
  ],
  [
    'A path leaves its folder',
    { routes: [at('/blog/../../up/')] },
    ['the route /blog/../../up/', '  The path /blog/../../up/ leaves its folder. Change the slug of the page.'],
  ],
  [
    "A path is a file's name",
    { routes: [at('/about.html')] },
    ['the route /about.html', '  The path /about.html is the name of a file. Remove the extension.'],
  ],
  [
    'Two entries have the same path',
    { routes: [at('/a/', { source: 'content/a.md' }), at('/a/', { source: 'content/b.md' })] },
    ['Two pages have the path /a/.', '  content/a.md and content/b.md. Change the `slug` of one of them.'],
  ],
  [
    'Two pages without entries have the same path',
    { routes: [at('/a/'), at('/a/')] },
    [
      'Two pages have the path /a/.',
      '  Two routes of the template "plain". Change the `path` of one of them in site/routes.ts.',
    ],
  ],
  [
    'A matchPath starts without a slash',
    { routes: [at('/app/', { matchPath: 'app/:step/' })] },
    [
      'the route /app/',
      '  "app/:step/" is not a match-path. Write it like /guide/:step/ or /guide/*, where each parameter has its own name.',
    ],
  ],
  [
    'A match-path contains what hosts read as the end of a word',
    { routes: [at('/app/', { matchPath: '/my app/:step/' })] },
    ['the route /app/', '  A match-path contains a space, which hosts do not support. Remove it.'],
  ],
  [
    'A path holds a line break',
    { routes: [at('/a\nb/')] },
    ['the route /a\\u000ab/', '  The path /a\\u000ab/ contains "\\u000a". Change the slug of the page.'],
  ],
  [
    'A matchPath has a duplicate parameter',
    { routes: [at('/app/', { matchPath: '/app/:step/:step/' })] },
    [
      'the route /app/',
      '  "/app/:step/:step/" is not a match-path. Write it like /guide/:step/ or /guide/*, where each parameter has its own name.',
    ],
  ],
  [
    'A match-path names the values of some parts only',
    { routes: [at('/app/', { matchPath: '/app/:step(one|two)/:page/' })] },
    [
      'the route /app/',
      '  "/app/:step(one|two)/:page/" lists the values of some parameters only. List the values of every parameter, like /guide/:step(one|two)/, or of none.',
    ],
  ],
  [
    'A value of a match-path makes no path, another is a page',
    { routes: [at('/app/', { matchPath: '/app/:step(..|one)/' }), at('/app/one/')] },
    [
      'the route /app/../',
      '  The path /app/../ leaves its folder. Change the slug of the page.',
      '',
      'Two pages have the path /app/one/.',
      '  Two routes of the template "plain". Change the `path` of one of them in site/routes.ts.',
    ],
  ],
  [
    'Two paths differ only in case',
    { routes: [at('/About/'), at('/about/')] },
    [
      'the route /about/',
      '  The paths /about/ and /About/ differ only in case, or in the encoding of an accented letter. Some hosts and file systems treat them as equal. Change the path of one of the pages.',
    ],
  ],
  [
    'Two pages match the same paths',
    {
      routes: [at('/app/', { matchPath: '/app/:step/' }), at('/other/', { matchPath: '/app/:page' })],
    },
    [
      'Two pages have the match-path /app/:page.',
      '  Two routes of the template "plain". Change the `matchPath` of one of them.',
    ],
  ],
  [
    'A redirect starts at a path without a final slash',
    { site: { redirects: { '/old': '/' } } },
    'The redirect from /old is not in its canonical form. Write it as /old/.',
  ],
  [
    'A redirect starts at an invalid path',
    { site: { redirects: { '/old page/': '/' } } },
    'The redirect from /old page/ contains a space. Write the path as readers see it, without queries and escapes.',
  ],
  [
    'A redirect begins at a path that no host answers for',
    { site: { redirects: { '//old/': '/' } } },
    'The redirect from //old/ has an empty part, or a part that starts with a dot. Hosts do not serve such paths. Remove it.',
  ],
  [
    'A redirect leads to what would end a word in the files of hosts',
    { site: { redirects: { '/old/': '/?a="b"' } } },
    'The redirect from /old/ leads to /?a="b", which contains """. Write it as %22.',
  ],
  [
    'A redirect leads to an invalid URL',
    { site: { redirects: { '/old/': 'https:elsewhere.example' } } },
    'The redirect from /old/ leads to https:elsewhere.example, which is not a valid URL. Write it like https://example.com/path/.',
  ],
  [
    'A redirect starts at a file',
    { site: { redirects: { '/old.html': '/' } } },
    'The redirect from /old.html starts at the name of a file. Only pages can be redirected.',
  ],
  [
    'A redirect starts at a page',
    { routes: [at('/blog/')], site: { redirects: { '/blog/': '/' } } },
    'The redirect from /blog/ starts at an existing page. Remove the page or the redirect.',
  ],
  [
    'A redirect leads to a page that is misspelt',
    { routes: [at('/about/')], site: { redirects: { '/old/': '/abuot/' } } },
    'The redirect from /old/ leads to /abuot/, which is not a page. Did you mean /about/?',
  ],
  [
    'A public file has the name of a page',
    { files: { 'public/index.html': '' } },
    [
      'public/index.html',
      '  The build writes a file of the same name, /index.html. Remove or rename the file in public/.',
    ],
  ],
  [
    'A public file has the name of a file that the build makes',
    { files: { 'public/sitemap.xml': '' } },
    [
      'public/sitemap.xml',
      '  The build writes a file of the same name, /sitemap.xml. Remove or rename the file in public/.',
    ],
  ],
  [
    'A public file is among the data of pages',
    { files: { 'public/page-data/app-data.json': '' } },
    [
      'public/page-data/app-data.json',
      '  The build writes a file of the same name, /page-data/app-data.json. Remove or rename the file in public/.',
    ],
  ],
  [
    'Everything at once',
    { site: { parts: [header], redirects: { '/old': '/' } }, routes: [at('/a')] },
    [
      DEFINED,
      "  `parts` has no 'page': no page would have a <main>. Add it, like [header, 'page', footer].",
      '  The redirect from /old is not in its canonical form. Write it as /old/.',
      '',
      'the route /a',
      '  The path /a is not in its canonical form. Write it as /a/.',
    ],
  ],
])('%s', (_, change, expected) => {
  expect(report(change)).toEqual(typeof expected === 'string' ? [DEFINED, `  ${expected}`] : expected)
})

const RETURNED = ['1 problem in what the site returns.', '', DEFINED]
const FEED = { title: 'News', description: 'What is new.' }
const OF_FEED = 'Return { title, description, items: [{ path, title, summary, date, html }] }.'
const OF_ROUTES = 'Return a list of results of route(): [route({ path, page, data })].'

test.each<[mistake: string, site: object, expected: string]>([
  ['The routes are not returned', { routes() {} }, `\`routes\` returns nothing. ${OF_ROUTES}`],
  ['The routes are one route', { routes: () => at('/') }, `\`routes\` returns an object. ${OF_ROUTES}`],
  [
    'The routes are a promise',
    { routes: async () => REQUIRED },
    `\`routes\` returns a promise, but must not be asynchronous. ${OF_ROUTES}`,
  ],
  [
    'A route is false',
    { routes: () => [...REQUIRED, false] },
    `\`routes\` returns a list whose item 4 is false. ${OF_ROUTES}`,
  ],
  [
    'The data of queries have no names',
    { queries: () => [['a', 1], { b: 2 }] },
    '`queries` returns a list whose item 2 is an object. Return a list of answers: [cities.answer(list)].',
  ],
  [
    'The files are a list',
    { files: () => ['a.txt'] },
    "`files` returns an object. Return texts and bytes by the names of files: { 'humans.txt': text }.",
  ],
  ['A feed is not returned', { feed() {} }, `The feed rss.xml is nothing. ${OF_FEED}`],
  ['A feed has no items', { feed: () => FEED }, `Of the feed rss.xml, \`items\` is missing. ${OF_FEED}`],
  [
    'An item of a feed has no text',
    { feeds: { 'de/rss.xml': () => ({ ...FEED, items: [{ path: '/news/', title: 'A', summary: 'B', date: 'C' }] }) } },
    `Of the feed de/rss.xml, \`items[1].html\` is missing. ${OF_FEED}`,
  ],
])('%s', (_, site, expected) => {
  expect(report({ site })).toEqual([...RETURNED, `  ${expected}`])
})
