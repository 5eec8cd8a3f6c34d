// @vitest-environment node

import { expect, test } from 'vitest'

import { addStyledIds } from '../../../../framework/builder/bundle/styled-ids.ts'

const CODE = `import { styled } from 'styled-components'
const Text: object = styled.p\`color: red;\`
const Title = styled('h1')\`color: red;\`
export const Both = () => <Title><Text /></Title>
`

const codeOf = async (name: string, code = CODE) => (await addStyledIds(code, name))?.code
const idsIn = (code = '') => Array.from(code.matchAll(/componentId: "([^"]+)"/g), ([, id]) => id)

test('each component has an id, derived from its module and its position', async () => {
  const [first, same, other] = await Promise.all(['site/a.tsx', 'site/a.tsx', 'site/b.tsx'].map((name) => codeOf(name)))
  expect(first).toBe(same)
  const ids = [...idsIn(first), ...idsIn(other)]
  expect(new Set(ids).size).toBe(4)
})

test('elements and template strings are unchanged', async () => {
  const code = await codeOf('site/a.tsx')
  expect(code).toContain('<Title><Text /></Title>')
  expect(code).toContain('`color: red;`')
})

test.each([
  ['of a package', 'node_modules/kit/button.jsx', CODE],
  ['that is not code', 'content/a.md', CODE],
  ['with other components', 'site/a.tsx', CODE.replace('styled-components', '@emotion/styled')],
])('a module %s is unchanged', async (_, name, code) => {
  expect(await codeOf(name, code)).toBeUndefined()
})
