// @vitest-environment node

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { FEATURES } from '../framework/features/index.ts'
import { readFunctions } from './support/functions.ts'
import { closureOf, findCircle, readImports, type Import } from './support/imports.ts'
import { countLines } from './support/lines.ts'
import { listSources } from './support/temp-folders.ts'

const FIXTURE = 'tests/fixtures/site/site'
const framework = readImports('framework')
const site = readImports('site')
const fixture = readImports(FIXTURE)
const manual = readImports('docs/site')

const show = ({ from, to }: Import) => `${from} -> ${to}`
const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
/** Measures, and is never published. */
const BENCH = 'packages/bench'
const packages = readImports('packages').filter(({ from }) => !below(BENCH)(from))
const isNode = (name: string) => name.startsWith('node:')

/** Returns an import to add to those of a file. */
const planted = (from: string, to: string, isType = false): Import => ({ from, to, isType, isLazy: false })

/** Returns the imports that `find` reports, and whether it reports an added import that breaks its rule. */
function tryRule(imports: readonly Import[], find: (imports: readonly Import[]) => unknown[], broken: Import) {
  const found = find(imports)
  return { found, canFail: find([...imports, broken]).length > found.length }
}

const HOLDS = { found: [], canFail: true }

const findLost = (imports: readonly Import[]) =>
  imports.filter(({ to }) => /\.tsx?$/.test(to) && !existsSync(join(import.meta.dirname, '..', to))).map(show)

test('every relative import resolves to an existing file', () => {
  const all = [...framework, ...packages, ...site, ...fixture, ...manual]
  expect(tryRule(all, findLost, planted('site/routes.ts', 'site/lost.ts'))).toEqual(HOLDS)
})

describe.each([
  ['the framework', framework],
  ['the packages', packages],
  ['the site', site],
  ['the fixture site', fixture],
  ['the manual', manual],
])('in %s', (_, imports) => {
  const { from, to } = imports.find(({ to }) => imports.some(({ from }) => from === to))!
  test('there are no import cycles', () => {
    expect(tryRule(imports, (all) => findCircle(all) ?? [], planted(to, from, true))).toEqual(HOLDS)
  })
})

const between = (from: string, to: string) => (imports: readonly Import[]) =>
  imports.filter((one) => below(from)(one.from) && below(to)(one.to)).map(show)

const BYTES = 'functions of the same closure share their variables: several closures are more bytes for each visitor'
const ONE_STATE = 'each of its functions reads and changes the same state'

/** Functions of more than 60 lines of code, and the reason. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'framework/browser/boot.ts boot': BYTES,
  'framework/browser/islands.ts defineIslands': BYTES,
  'framework/browser/loader.ts createLoader': BYTES,
  'packages/runtime/boot.ts boot': BYTES,
  'packages/runtime/html-document.ts createHtmlDocument': BYTES,
  'framework/builder/load/open-site.ts openSite': 'lists the steps in order',
  'framework/content/markdown/components.ts finish': ONE_STATE,
  'framework/content/read.ts createContentReader': ONE_STATE,
  'framework/dev/current-site.ts createCurrentSite': ONE_STATE,
  'packages/mdx/find-parts.ts findParts': ONE_STATE,
}

const STEPS = 'its steps, in their order, are modules of their own'
const CONNECTS = 'it connects modules that do not know each other'
const SETTINGS = 'it has the types or the checks of all settings'

/** Files that import more than 12 modules, types included, and the reason. */
const MANY_IMPORTS: Readonly<Record<string, string>> = {
  'framework/browser/boot.ts': CONNECTS,
  'framework/browser/router.ts': CONNECTS,
  'framework/builder/build-site.ts': STEPS,
  'framework/builder/bundle/bundle-cache.ts': CONNECTS,
  'framework/builder/bundle/server-entry.ts': 'it lists what the server bundle exports',
  'framework/builder/context.ts': CONNECTS,
  'framework/builder/load/entries.ts': CONNECTS,
  'framework/builder/load/load-site.ts': STEPS,
  'framework/builder/load/open-site.ts': STEPS,
  'framework/memo/plan.ts': STEPS,
  'framework/memo/worker.ts': STEPS,
  'framework/builder/write-site.ts': STEPS,
  'framework/content/entry.ts': STEPS,
  'framework/content/markdown/markdown.ts': STEPS,
  'framework/content/read.ts': STEPS,
  'framework/dev/pages.ts': STEPS,
  'framework/dev/plugin.ts': CONNECTS,
  'framework/dev/site.ts': CONNECTS,
  'framework/dev/site-reader.ts': STEPS,
  'framework/kernel/render/place-island.tsx': STEPS,
  'framework/kernel/render/renderer.tsx': STEPS,
  'framework/site/testing.tsx': CONNECTS,
  'framework/site/settings.ts': SETTINGS,
  'framework/site/site.ts': SETTINGS,
}

describe('the framework', () => {
  test('is read completely', () => {
    expect(framework.length).toBeGreaterThan(100)
  })

  test.each([
    ['framework/builder', 'framework/kernel/runtime'],
    ['framework/builder', 'framework/browser'],
    ['framework/content', 'framework/react'],
    ['framework/http', 'framework/dev'],
    ['framework', 'packages'],
    ['framework', 'site'],
    ['framework', 'content'],
    ['framework', 'tests'],
    ['framework', 'docs'],
  ])('has in %s no import of %s, types included', (from, to) => {
    const find = between(from, to)
    expect(find(framework)).toEqual([])
    expect(find([...framework, planted(`${from}/index.ts`, `${to}/index.ts`, true)])).not.toEqual([])
  })

  test('starts a build with few packages: bundlers, content parsers, image libraries and threads are loaded on demand', () => {
    const atOnce = framework.filter(({ isLazy }) => !isLazy)
    const reached = [...closureOf(['framework/build.ts'], atOnce)]
    const packages = reached.filter((name) => !below('framework')(name) && !isNode(name))
    expect(packages.sort()).toEqual([
      'fastest-levenshtein',
      'htmlparser2',
      'mrmime',
      'superstruct',
      'write-file-atomic',
    ])
  })

  test('sends only its own files to browsers: no React, no Node, no packages', () => {
    expect(
      tryRule(
        framework,
        (imports) =>
          [...closureOf(listSources('framework/browser'), imports)].filter(
            (name) =>
              (!below('framework')(name) && name !== 'virtual:runtime-paths') ||
              /framework\/(react|content|builder|memo)\//.test(name),
          ),
        planted('framework/shared/paths.ts', 'node:path'),
      ),
    ).toEqual(HOLDS)
  })

  test('has a runtime that works on any site: it imports no virtual module', () => {
    expect(
      tryRule(
        framework,
        (imports) =>
          [...closureOf(listSources('framework/kernel/runtime'), imports)].filter((name) => !below('framework')(name)),
        planted('framework/kernel/runtime/scroll.ts', 'virtual:runtime-paths'),
      ),
    ).toEqual(HOLDS)
  })

  test('exports only browser-safe modules to templates and islands', () => {
    expect(
      tryRule(
        framework,
        (imports) =>
          [...closureOf(['framework/index.ts'], imports)].filter(
            (name) => isNode(name) || /framework\/(?:builder|memo|browser|content|kernel\/runtime)\//.test(name),
          ),
        planted('framework/kernel/page/island.tsx', 'framework/content/read.ts'),
      ),
    ).toEqual(HOLDS)
  })

  test('loads React only inside the server bundle', () => {
    expect(
      tryRule(
        framework,
        (imports) =>
          [...closureOf(['framework/build.ts'], imports)].filter(
            (name) => /^react|goober|wouter/.test(name) || name.endsWith('.tsx'),
          ),
        planted('framework/builder/build-site.ts', 'react'),
      ),
    ).toEqual(HOLDS)
  })

  test('has no function of more than 60 lines of code, except for a reason', () => {
    const long = ['framework', 'packages']
      .flatMap(listSources)
      .filter((file) => !/^framework\/starters?\//.test(file) && !below(BENCH)(file))
      .flatMap(readFunctions)
      .filter(({ lines }) => lines > 60)
    expect(long.map(({ name }) => name).toSorted()).toEqual(Object.keys(LONG_FUNCTIONS).toSorted())
  })

  test('has no file that imports more than 12 modules, except for a reason and lists of exports', () => {
    const count = (file: string) => new Set(framework.flatMap((one) => (one.from === file ? one.to : []))).size
    const many = listSources('framework').filter((file) => /\/\w.*\/(?!index\.ts)/.test(file) && count(file) > 12)
    expect(many.toSorted()).toEqual(Object.keys(MANY_IMPORTS).toSorted())
  })

  test('has a kernel of at most 2,600 lines of code, which imports only `shared/`, `errors/`, React and Node, and knows no languages', () => {
    const files = listSources('framework/kernel')
    expect(files.reduce((sum, file) => sum + countLines(file), 0)).toBeLessThanOrEqual(2600)
    const find = (imports: readonly Import[]) =>
      imports
        .filter(
          ({ from, to }) =>
            below('framework/kernel')(from) &&
            !/^(?:framework\/(?:kernel|errors|shared(?!\/language-tags))\/|react(?:-dom)?(?:\/|$)|node:)/.test(to),
        )
        .map(show)
    for (const to of [
      'framework/content/read.ts',
      'framework/shared/language-tags.ts',
      'virtual:runtime-paths',
      'goober',
    ])
      expect(tryRule(framework, find, planted('framework/kernel/page/new.ts', to, true))).toEqual(HOLDS)
  })

  test('has a kernel whose runtime is part of every page', () => {
    const find = (imports: readonly Import[]) => {
      const reached = new Set(['framework/browser/index.ts'])
      // A set also visits what is added during the loop.
      for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to)
      return [...new Set(imports.map(({ from }) => from))].filter(
        (file) => below('framework/kernel/runtime')(file) && !reached.has(file),
      )
    }
    expect(tryRule(framework, find, planted('framework/kernel/runtime/new.ts', 'framework/shared/paths.ts'))).toEqual(
      HOLDS,
    )
  })

  test('does not contain the agency’s name', () => {
    const words = /newsletter|case[- ]?stud|agency/i
    const files = listSources('framework').filter((file) =>
      words.test(readFileSync(join(import.meta.dirname, '..', file), 'utf-8')),
    )
    expect(files).toEqual([])
    expect(words.test('a case study')).toBe(true)
  })
})

describe('a package', () => {
  /** Packages that are published. Others are tools of the repository. */
  const published = readdirSync(join(import.meta.dirname, '../packages')).filter((name) =>
    readFileSync(join(import.meta.dirname, '../packages', name, 'package.json'), 'utf-8').includes('"publishConfig"'),
  )

  /** Packages that import files of the framework, and the reason. */
  const DEEP: Readonly<Record<string, string>> = {
    runtime: 'it is made of the modules of the runtime',
  }
  const packageOf = (path: string) => /^packages\/(\w+)\//.exec(path)?.[1]
  const { exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../framework/package.json'), 'utf-8')) as {
    exports: Record<string, object>
  }
  const entryPoints = new Set(Object.keys(exports).map((path) => path.replace('.', '@flatirons/framework')))

  test('imports the framework and other packages by their entry points only, types included', () => {
    const isFile = ({ from, to }: Import) => /\w\/.*\.tsx?$/.test(to) && packageOf(from) !== packageOf(to)
    const isHidden = ({ to }: Import) => to.startsWith('@flatirons/framework') && !entryPoints.has(to)
    const find = (imports: readonly Import[]) =>
      imports.filter((one) => published.includes(packageOf(one.from) ?? '') && (isFile(one) || isHidden(one)))
    const found = find(packages)
    expect([...new Set(found.map(({ from }) => packageOf(from)))]).toEqual(Object.keys(DEEP))
    for (const to of [
      'framework/content/read.ts',
      '@flatirons/framework/content/read.ts',
      'packages/collector/json.ts',
    ])
      expect(find([...packages, planted('packages/mdx/new.ts', to, true)])).toHaveLength(found.length + 1)
  })

  test('is not imported by the framework', () => {
    const find = (imports: readonly Import[]) =>
      imports.filter(({ to }) => /^@flatirons\/(?!framework\b)/.test(to)).map(show)
    expect(tryRule(framework, find, planted('framework/content/new.ts', '@flatirons/mdx', true))).toEqual(HOLDS)
  })

  test.each(published)('%s has its own tests', (name) => {
    const files = readdirSync(join(import.meta.dirname, 'packages', name), { recursive: true, encoding: 'utf-8' })
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([])
  })

  test.each(published)('%s has a README of at most 40 lines', (name) => {
    const text = readFileSync(join(import.meta.dirname, '../packages', name, 'README.md'), 'utf-8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })
})

describe('in the framework each folder imports only those below it, types included', () => {
  /** From the bottom to the top. */
  const ROOMS = [
    'shared',
    'errors',
    'kernel',
    'disk',
    'content',
    'security',
    'react',
    'hosts',
    'site',
    'browser',
    'features',
    'memo',
    'builder',
    'http',
    'dev',
    'cli',
  ]

  /** Returns the folder of a file; undefined for entry points, which are above all folders. */
  const roomOf = (path: string) => /^framework\/([\w-]+)\//.exec(path)?.[1]

  test('and the list is complete', () => {
    const rooms = new Set(listSources('framework').flatMap((file) => roomOf(file) ?? []))
    expect([...rooms].toSorted()).toEqual([...ROOMS, 'starter', 'starter-extension', 'starters'].toSorted())
  })

  test('in the order of the table in CONTRIBUTING.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf-8')
    const [, table = ''] = /^\| folder in `framework\/`.*\n((?:\|.*\n)+)/m.exec(text) ?? []
    expect([...table.matchAll(/^\| `([\w/-]+)\/`/gm)].map(([, room]) => room)).toEqual(ROOMS)
  })

  test.each(ROOMS.map((room, place) => [room, ROOMS[place + 1]] as const))('%s', (room, above) => {
    const known = new Set(ROOMS.slice(0, ROOMS.indexOf(room) + 1))
    const find = (imports: readonly Import[]) =>
      imports.filter(({ from, to }) => roomOf(from) === room && below('framework')(to) && !known.has(roomOf(to) ?? ''))
    expect(find(framework).map(show)).toEqual([])
    // Only entry points may import more than the highest folder.
    const to = above ? `framework/${above}/new.ts` : 'framework/index.ts'
    expect(find([planted(`framework/${room}/new.ts`, to, true)])).toHaveLength(1)
  })

  test.each(ROOMS)('%s has its own tests', (room) => {
    const names = readdirSync(join(import.meta.dirname, 'framework', room), { recursive: true, encoding: 'utf-8' })
    expect(names.filter((name) => /\.test\.tsx?$/.test(name))).not.toEqual([])
  })
})

describe('each feature', () => {
  const ROOM = 'framework/features/'
  const LISTS = new Set(['index.ts', 'pages.ts'].map((name) => ROOM + name))
  const folderOf = (path: string) =>
    path.startsWith(ROOM) ? /^[\w-]+(?=\/)/.exec(path.slice(ROOM.length))?.[0] : undefined
  const after = new Map(FEATURES.map(({ name, after = [] }) => [name, after]))
  const folders = [...new Set(framework.flatMap(({ from }) => folderOf(from) ?? []))].toSorted()

  test('is in a folder with its name, and once in the list', () => {
    expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(folders)
  })

  test('is imported only by the lists, by later features, and by the entry point that exports it', () => {
    const EXPORTED = 'framework/index.ts -> framework/features/typography/typography.ts'
    const find = (imports: readonly Import[]) =>
      imports
        .filter(({ to }) => folderOf(to) !== undefined)
        .filter(({ from, to }) => folderOf(from) !== folderOf(to) && !LISTS.has(from))
        .filter(({ from, to }) => !after.get(folderOf(from) ?? '')?.includes(folderOf(to)!))
        .map(show)
        .filter((line) => line !== EXPORTED)
    expect(tryRule(framework, find, planted('framework/builder/write-site.ts', `${ROOM}feeds/feeds.ts`))).toEqual(HOLDS)
  })

  test('comes in the list after those whose code it uses', () => {
    const names = FEATURES.map(({ name }) => name)
    const early = FEATURES.filter(({ name, after = [] }) =>
      after.some((other) => !names.slice(0, names.indexOf(name)).includes(other)),
    )
    expect(early).toEqual([])
  })

  /** Other names of features by which files could refer to them. */
  const NAMES: Readonly<Record<string, readonly string[]>> = {
    'copy-button': ['copyButton'],
    feeds: ['feed'],
    manifest: [],
    redirects: ['redirect'],
    'service-worker': ['serviceWorker'],
    sitemap: ['sitemaps'],
    'third-party': ['thirdParty', 'THIRD-PARTY'],
    'typed-paths': ['typedPaths'],
    typography: ['typeset'],
  }

  /** Features that more than three other files mention, and the reason. */
  const NAMED_MORE: Readonly<Record<string, string>> = {
    redirects: 'redirects are data that the runtime, the server and each host follow; only their source is a feature',
    'service-worker': 'the runtime installs the worker, and routes must include the offline page',
    typography: 'the entry point exports `typeset`, which is a module of its own in the browser bundle',
  }

  const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*/g, '')
  // The starter contains code of another site.
  const sources = listSources('framework')
    .filter((file) => !/^framework\/starters?\//.test(file))
    .map((file) => [file, withoutComments(readFileSync(join(import.meta.dirname, '..', file), 'utf-8'))] as const)

  /** Returns the files that mention a feature, outside of its folder and of the lists. */
  function listNaming(feature: string): string[] {
    const names = RegExp(`(?<![\\w-])(?:${[feature, ...NAMES[feature]!].join('|')})(?![\\w-])`)
    return sources
      .filter(([file]) => folderOf(file) !== feature && !LISTS.has(file))
      .flatMap(([file, text]) => (names.test(text) ? file : []))
  }

  test('has names that this test knows', () => {
    expect(Object.keys(NAMES).toSorted()).toEqual(folders)
  })

  test('is mentioned in at most three other files, or in more for a reason', () => {
    const many = folders.filter((feature) => listNaming(feature).length > 3)
    expect(many).toEqual(Object.keys(NAMED_MORE))
    expect(listNaming('manifest')).toContain('framework/site/site.ts')
  })

  test('that changes pages runs without Node and renders no texts, because on-demand servers run it', () => {
    const find = (imports: readonly Import[]) =>
      [
        ...closureOf(
          [`${ROOM}pages.ts`],
          imports.filter(({ isType }) => !isType),
        ),
      ].filter((name) => /^node:|^framework\/(?:builder|memo|content\/markdown)\//.test(name))
    expect(tryRule(framework, find, planted(`${ROOM}pages.ts`, 'framework/content/markdown/markdown.ts'))).toEqual(
      HOLDS,
    )
  })
})

describe.each([
  ['the site', site],
  ['the fixture site', fixture],
  ['the manual', manual],
])('%s', (_, imports) => {
  const entryPoints = new Set([
    '@flatirons/server',
    ...['', '/content', '/runtime', '/code.css', '/package.json'].map(
      (entryPoint) => `@flatirons/framework${entryPoint}`,
    ),
  ])

  test('imports the framework through its entry points only', () => {
    expect(
      tryRule(
        imports,
        (all) =>
          // The manual is built from the parts of the template for documentation.
          all.filter(
            ({ to }) =>
              (below('framework')(to) && !below('framework/starters/docs')(to)) ||
              (to.startsWith('@flatirons/') && !entryPoints.has(to)),
          ),
        planted('site/routes.ts', '@flatirons/framework/content/read.ts'),
      ),
    ).toEqual(HOLDS)
  })

  test('starts the runtime in one place', () => {
    const users = imports.filter(({ to, isType }) => to === '@flatirons/framework/runtime' && !isType)
    // The code of page transitions is loaded later than the entry.
    const starts = users.filter(({ from }) => !from.endsWith('at-idle.ts'))
    expect(starts.map(({ from }) => from)).toEqual([expect.stringMatching(/site\/browser\.ts$/)])
  })

  const browserFiles = imports.map(({ from }) => from).filter((file) => /\.island\.tsx$|site\/browser\.ts$/.test(file))

  test('sends no content parser and nothing of Node to the browser', () => {
    expect(
      tryRule(
        imports,
        (all) =>
          [...closureOf(browserFiles, all)].filter((name) => isNode(name) || name === '@flatirons/framework/content'),
        planted(browserFiles[0] ?? '', '@flatirons/framework/content'),
      ),
    ).toEqual(HOLDS)
  })
})

test('drawings are generated at build: their code is not in the site’s browser bundles', () => {
  const files = site.map(({ from }) => from).filter((file) => /\.island\.tsx$|site\/browser\.ts$/.test(file))
  const find = (imports: readonly Import[]) => [...closureOf(files, imports)].filter(below('site/drawings'))
  expect(find(site)).toEqual([])
  expect(find([...site, planted(files[0]!, 'site/drawings/hand.ts')])).not.toEqual([])
})

/** Imports of components by folders below the components, and the reason. */
const COMPONENTS_IN_ROOMS: Readonly<Record<string, string>> = {
  'site/forms/sending-form.ts -> site/components/toasts/toast.ts': 'the first toast mounts the components of the stack',
}

describe('in the site each folder imports those below it, and itself', () => {
  /** The folders below the components. */
  const rooms: Record<string, string[]> = {
    'site/theme': [],
    'site/facts': [],
    'site/shared': [],
    'site/models': ['site/config.ts'],
    'site/drawings/kit': ['site/theme'],
    'site/drawings': ['site/theme'],
    // The code that starts when the visitor acts also hydrates forms with a draft.
    'site/analytics': ['site/config.ts', 'site/theme', 'site/shared', 'site/forms/wake-drafts.ts'],
    'site/forms': ['site/config.ts', 'site/models', 'site/shared', 'site/analytics'],
  }
  const settings = ['site/config.ts', 'site/theme', 'site/models']
  const layers: Record<string, string[]> = {
    ...rooms,
    'site/components/ui': ['site/theme', 'site/drawings'],
    'site/components/toasts': ['site/theme', 'site/components/ui'],
    'site/components/forms': [...settings, 'site/analytics', 'site/forms', 'site/components/ui'],
    'site/components/trials': ['site/theme', 'site/facts', 'site/components/ui', 'site/drawings'],
    'site/components/sections': [
      ...settings,
      'site/drawings',
      'site/components/ui',
      'site/components/forms',
      'site/components/trials',
    ],
    'site/components/layout': [
      ...settings,
      'site/drawings',
      'site/forms',
      'site/components/ui',
      'site/components/forms',
    ],
    'site/pages': [...Object.keys(rooms), 'site/config.ts', 'site/components'],
  }

  test.each(Object.entries(layers))('%s, besides itself: %j', (folder, known) => {
    const find = (imports: readonly Import[]) =>
      imports.filter(
        ({ from, to }) =>
          below(folder)(from) && below('site')(to) && ![folder, ...known].some((one) => to === one || below(one)(to)),
      )
    expect(
      find(site)
        .map(show)
        .filter((line) => !(line in COMPONENTS_IN_ROOMS)),
    ).toEqual([])
    expect(find([planted(`${folder}/new.tsx`, 'site/routes.ts')])).toHaveLength(1)
  })

  test.each(Object.keys(rooms))('%s imports no page and no component, except for a reason', (room) => {
    const find = (imports: readonly Import[]) =>
      imports
        .filter(({ from, to }) => below(room)(from) && (below('site/pages')(to) || below('site/components')(to)))
        .map(show)
    expect(find(site)).toEqual(Object.keys(COMPONENTS_IN_ROOMS).filter(below(room)))
    expect(find([planted(`${room}/new.ts`, 'site/components/ui/text.tsx', true)])).toHaveLength(1)
  })

  test('and there are no other folders', () => {
    const files = listSources('site').filter((file) => file.split('/').length > 2)
    expect(files.filter((file) => !Object.keys(layers).some((folder) => below(folder)(file)))).toEqual([])
  })

  test('config.ts imports nothing from the site', () => {
    expect(site.filter(({ from, to }) => from === 'site/config.ts' && below('site')(to)).map(show)).toEqual([])
  })
})
