// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')

const TYPE_TESTS = join(PROJECT, 'tests/types')

const words = (text: string) => text.trim().split(/\s+/)

/** Returns the names that an entry point exports, read from its source: values first, then types. */
function readEntryPoint(file: string): { values: string[]; types: string[] } {
  const source = readFileSync(join(PROJECT, file), 'utf-8')
  const values: string[] = []
  const types: string[] = []
  for (const [, isType, list = ''] of source.matchAll(/^export (type )?\{([^}]*)\} from/gm))
    for (const name of list.split(',').map((one) => one.trim())) {
      const [, marked, bare = ''] = /^(type )?(\w*)$/.exec(name)!
      if (bare) (isType || marked ? types : values).push(bare)
    }
  for (const [, module = ''] of source.matchAll(/^export type \* from '\.\/([^']*)'/gm))
    for (const [, name = ''] of readFileSync(join(PROJECT, dirname(file), module), 'utf-8').matchAll(
      /^export \w+ (\w+)/gm,
    ))
      types.push(name)
  return { values: values.sort(), types: types.sort() }
}

describe.each([
  [
    '@flatirons/framework',
    'framework/index.ts',
    words(`
      Head Link Picture absoluteUrl addFile createGlobalStyles css definePage defineSite defineSlice escapeHtml followLanguage
      frameworkWords href island keyframes matchParams mixin paginate route scriptIsland staticQuery styled translations typeset useAlternates
      useLanguage usePath useStaticQuery useTranslations wakeIsland
    `),
    words(`
      Feed FeedItem FileContent FileRecipe FontRecipe HeadProps IslandComponent IslandOptions IslandScript LinkProps ListPage NavigationDetail OutlineRecipe PageContext
      PageData PageProps PaginateOptions Part PictureProps PictureRecipe RenderedPage RenderedSlice Route RouteOptions ScriptIslandComponent ScriptIslandOptions Security Site SitePath SitePaths
      Slice StaticQuery Template TemplateOptions Translated Translation Translations When
    `),
  ],
  [
    '@flatirons/framework/content',
    'framework/content.ts',
    words(`
      any boolean collection component date defineEnv email group image list listSidebar number oneOf oneOrMany optional pick readContent readData record reference
      renderMarkdown single slugify text url
    `),
    words(`
      Collection CollectionOptions Content DerivedFields Entry EntryBasics EntryProblem Field FrontMatter Heading Highlight LanguageOptions LoadEntries LoadedEntries LoadedEntry MarkdownComponent MarkdownComponents MarkdownSettings Model ModelOptions NamedFile Picture PictureSettings RawHtml ReadOptions ReadResult Rule Rules
      Severity SidebarItem SidebarOptions SidebarOverride SidebarSource Single SlugOf Slugger SluggerName Strict
    `),
  ],
  [
    '@flatirons/framework/build',
    'framework/build.ts',
    ['buildSite', 'createSite', 'runBuild'],
    ['BuildOptions', 'NewSite'],
  ],
  ['@flatirons/framework/vite', 'framework/vite.ts', ['framework'], ['FrameworkOptions']],
  [
    '@flatirons/server',
    'packages/server/index.ts',
    words(
      'action createKvStore createMemoryStore createRedisStore defineServer endpoint hole notFound page privateHole privatePage redirect signDraft',
    ),
    words(`
      ActionData ActionOptions CacheSetOptions CacheStore EndpointOptions HoleOnDemand HoleOptions KvNamespace LoadProps Loaded
      MakeFile MakeFileProps OnDemand PageOptions ParamsOf PrivateHoleOptions PrivateLoaded PrivatePageOptions RequestProps ResultOptions Server
    `),
  ],
  ['@flatirons/server/build', 'packages/server/build.ts', ['createSiteServer'], []],
  [
    '@flatirons/framework/on-demand',
    'framework/on-demand.ts',
    words(`
      ProblemsError canonical check contentType currentModule describeValue errorWithHelp escapeXml fromPart matchesEtag pageDataFile rank readTarget
      setting toHref toPart toPath toPattern
    `),
    words(`
      BuiltSite BundledFile HttpRequest HttpResponse Problem RenderedOnRequest RequestContext RequestRenderer
      ServerBuildOptions ServerDefinition ServerPackage ServerRoutes SiteData SiteServer
    `),
  ],
  [
    '@flatirons/framework/node',
    'framework/node.ts',
    ['createMakeFile', 'createServe', 'send'],
    ['BuiltHandler', 'RequestHandler', 'ServeOptions'],
  ],
  [
    '@flatirons/framework/testing',
    'framework/testing.ts',
    ['buildFixture', 'makeEntry', 'renderPage', 'within'],
    ['BuiltFixture', 'MakeEntryOptions', 'RenderedTemplate', 'Surroundings'],
  ],
  [
    '@flatirons/framework/extension',
    'framework/extension.ts',
    ['defineExtension', 'didYouMean'],
    words(`
      BuildResult EntryBasics ExtendedEntry ExtendedSite Extension ExtensionFile ExtensionProblem FormatTools FormattedText FrontMatterBlock FrontMatterReader HeaderRule Heading HostFile HostFormat
      HostRoute HostedSite HtmlTools MarkdownExtension RenderedPage RenderedText TextFormat TextProblem TextSource
    `),
  ],
  [
    '@flatirons/marks/texts',
    'packages/marks/texts.ts',
    [
      'MARKS_OF_GENERATORS',
      'MARK_PATTERNS',
      'readKnownTag',
      'readOtherFrontMatter',
      'repairYaml',
      'showHtmlTexts',
      'tokensIn',
    ],
    [],
  ],
  ['@flatirons/mdx', 'packages/mdx/index.ts', ['mdx'], ['MdxOptions']],
  ['@flatirons/marks', 'packages/marks/index.ts', ['marks'], ['Generator', 'MarkOptions']],
  [
    '@flatirons/collector',
    'packages/collector/index.ts',
    ['collector'],
    ['CollectorOptions', 'CollectorRecord', 'CollectorService'],
  ],
  [
    '@flatirons/framework/runtime',
    'framework/browser/index.ts',
    ['boot', 'viewTransition', 'whenIdle'],
    ['BootOptions', 'Change', 'PrefetchPolicy', 'Runtime', 'RuntimeEvents'],
  ],
])('the entry point %s', (name, file, values, types) => {
  test('is in the package, compiled and as source', () => {
    const [root = ''] = /^framework|^packages\/\w+/.exec(file)!
    const { exports } = JSON.parse(readFileSync(join(PROJECT, root, 'package.json'), 'utf-8')) as {
      exports: Record<string, object>
    }
    const inPackage = file.replace(`${root}/`, '')
    const compiled = `./dist/${inPackage.replace('.ts', '')}`
    expect(exports[name.replace(/^@flatirons\/\w+/, '.')]).toEqual({
      '@flatirons/compiled': { types: `${compiled}.d.ts`, default: `${compiled}.js` },
      default: `./${inPackage}`,
    })
  })

  test('has a test for the type of each name', () => {
    const tests = readdirSync(TYPE_TESTS).map((test) => readFileSync(join(TYPE_TESTS, test), 'utf-8'))
    const text = tests.filter((test) => test.includes(`'${name}'`)).join()
    // The import is the first occurrence.
    const untested = [...values, ...types].filter((one) => text.split(RegExp(`\\b${one}\\b`)).length < 3)
    expect(untested).toEqual([])
  })

  test('exports these names and no others', () => {
    expect(readEntryPoint(file)).toEqual({ values, types })
  })
})

test('an entry point that has become a package says how to install the package', async () => {
  const { collector } = await import('@flatirons/framework/collector')
  expect(collector).toThrow(
    "`collector()` is in a package. Run `npm install --save-dev @flatirons/collector`, and import it from '@flatirons/collector'.",
  )
  const { marks } = await import('@flatirons/framework/marks')
  expect(marks).toThrow(
    "`marks()` is in a package. Run `npm install @flatirons/marks`, and import it from '@flatirons/marks'.",
  )
  const { mdx } = await import('@flatirons/framework/mdx')
  expect(mdx).toThrow("`mdx()` is in a package. Run `npm install @flatirons/mdx`, and import it from '@flatirons/mdx'.")
})

test('a function of the server says how to install the package', async () => {
  const { page } = await import('@flatirons/framework/server')
  expect(page).toThrow(
    "`page()` is in a package. Run `npm install @flatirons/server`, and import it from '@flatirons/server'.",
  )
})

test('each function of the server that was in the framework is named there', async () => {
  const moved = await import('@flatirons/framework/server')
  const others = ['collector', 'marks', 'mdx']
  expect(Object.keys(moved).toSorted()).toEqual(
    [...readEntryPoint('packages/server/index.ts').values, ...others].toSorted(),
  )
})

// The runtime starts only in a browser, with the paths that a build inserts.
test.each([
  ['@flatirons/framework', () => import('@flatirons/framework'), 'framework/index.ts'],
  ['@flatirons/framework/content', () => import('@flatirons/framework/content'), 'framework/content.ts'],
  ['@flatirons/framework/build', () => import('@flatirons/framework/build'), 'framework/build.ts'],
])('all exports of %s exist at runtime', async (_, load, file) => {
  const exported = await load()
  expect(Object.keys(exported).sort()).toEqual(readEntryPoint(file).values)
  expect(Object.values(exported).every((one) => one !== undefined)).toBe(true)
})
