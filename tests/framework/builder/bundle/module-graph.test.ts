// @vitest-environment node

import { expect, test } from 'vitest'

import { closureOf, hashClosure, type ModuleGraph } from '../../../../framework/memo/module-graph.ts'
import { moduleGraphPlugin } from '../../../../framework/builder/bundle/module-graph.ts'
import { FRAMEWORK } from '../../../../framework/shared/project.ts'

const graph: ModuleGraph = {
  'site/page.tsx': { hash: 'p', imports: ['site/part.tsx', 'site/data.ts'] },
  'site/part.tsx': { hash: 'a', imports: ['site/data.ts', 'site/page.tsx'] },
  'site/data.ts': { hash: 'd', imports: ['outside.json'] },
  'site/other.tsx': { hash: 'o', imports: ['site/data.ts'] },
}

test('the closure of a module is itself and its transitive imports, sorted and unique, also with circular imports', () => {
  expect(closureOf(graph, 'site/page.tsx')).toEqual(['outside.json', 'site/data.ts', 'site/page.tsx', 'site/part.tsx'])
  expect(closureOf(graph, 'site/other.tsx')).toEqual(['outside.json', 'site/data.ts', 'site/other.tsx'])
  expect(closureOf(graph, 'unknown.ts')).toEqual(['unknown.ts'])
})

test('the hash of a closure changes only with the code of its own modules', () => {
  const modules = closureOf(graph, 'site/page.tsx')
  const before = hashClosure(graph, modules)
  for (const name of ['site/page.tsx', 'site/part.tsx', 'site/data.ts'])
    expect(hashClosure({ ...graph, [name]: { ...graph[name]!, hash: 'new' } }, modules)).not.toBe(before)
  expect(hashClosure({ ...graph, 'site/other.tsx': { hash: 'new', imports: [] } }, modules)).toBe(before)
})

test('the graph does not depend on the folder of the project, although plugins write absolute paths into code', () => {
  const graphIn = (root: string) => {
    let result: ModuleGraph = {}
    const codes = new Map([
      [
        `${root}/site/page.tsx`,
        `import { enter } from "${FRAMEWORK}registrations.ts"; import "${root}/site/words.json"`,
      ],
      [`${root}/site/words.json`, 'export default {}'],
      ['node:path', ''],
      ['\0virtual:server', `import site from "${root}/site/routes.ts"`],
    ])
    const context = {
      getModuleIds: () => codes.keys(),
      getModuleInfo: (id: string) =>
        codes.has(id)
          ? { code: codes.get(id), importedIds: ['node:path'], dynamicallyImportedIds: [], meta: {} }
          : null,
    }
    const { generateBundle } = moduleGraphPlugin(root, (graph) => (result = graph))
    const run = generateBundle as unknown as (this: typeof context, options: object, bundle: object) => void
    run.call(context, {}, { sheet: { type: 'asset', originalFileNames: ['site/dot.png'] } })
    return result
  }
  const graph = graphIn('/home/one/project')
  expect(graphIn('/builds/deeper/and/other')).toEqual(graph)
  expect(Object.keys(graph)).toEqual([
    'site/page.tsx',
    'site/words.json',
    'node:path',
    '\0virtual:server',
    'site/dot.png',
  ])
  expect(graph['site/page.tsx']!.imports).toEqual(['node:path'])
})

test.each<[code: string, endings: string[]]>([
  ["import.meta.glob('../content/**/*.svg')", ['.svg']],
  ["import.meta.glob<string>(['./a/*.svg', '/site/b/*.png'], { query: '?raw', eager: true })", ['.png', '.svg']],
  ["import.meta.glob('./a/*.{svg,png}')", ['']],
  ['import.meta.env.BASE_URL', []],
])('%s looks for files that end with %j', (code, endings) => {
  const found: string[] = []
  const { transform, generateBundle } = moduleGraphPlugin('/project', (_, globbed) => found.push(...globbed))
  const { handler } = transform as { handler: (code: string, id: string) => void }
  handler(code, '/project/site/page.tsx')
  handler("import.meta.glob('./*.css')", '/project/node_modules/a/index.js')
  const run = generateBundle as unknown as (this: object, options: object, bundle: object) => void
  run.call({ getModuleIds: () => [], getModuleInfo: () => null }, {}, {})
  expect(found).toEqual(endings)
})
