// @vitest-environment node

import { expect, test } from 'vitest'

import { closureOf, hashClosure, type ModuleGraph } from '../../../../framework/build/bundle/index.ts'

const graph: ModuleGraph = {
  'site/page.tsx': { hash: 'p', imports: ['site/part.tsx', 'site/data.ts'] },
  'site/part.tsx': { hash: 'a', imports: ['site/data.ts', 'site/page.tsx'] },
  'site/data.ts': { hash: 'd', imports: ['outside.json'] },
  'site/other.tsx': { hash: 'o', imports: ['site/data.ts'] },
}

test('a module depends on itself and on all that it imports, once and sorted, in circles too', () => {
  expect(closureOf(graph, 'site/page.tsx')).toEqual(['outside.json', 'site/data.ts', 'site/page.tsx', 'site/part.tsx'])
  expect(closureOf(graph, 'site/other.tsx')).toEqual(['outside.json', 'site/data.ts', 'site/other.tsx'])
  expect(closureOf(graph, 'unknown.ts')).toEqual(['unknown.ts'])
})

test('the hash of a closure changes with the code of each of its modules, and with no other', () => {
  const modules = closureOf(graph, 'site/page.tsx')
  const before = hashClosure(graph, modules)
  for (const name of ['site/page.tsx', 'site/part.tsx', 'site/data.ts'])
    expect(hashClosure({ ...graph, [name]: { ...graph[name]!, hash: 'new' } }, modules)).not.toBe(before)
  expect(hashClosure({ ...graph, 'site/other.tsx': { hash: 'new', imports: [] } }, modules)).toBe(before)
})
