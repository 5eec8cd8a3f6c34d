// @vitest-environment node

import { expect, test } from 'vitest'

import { listIdleHooks } from '../../../framework/dev/idle-hooks.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const IMPORTS: Record<string, string[]> = {
  'site/routes.ts': ['site/pages/home.tsx', 'site/counter.island.tsx', 'node_modules/slider/main.js', '\0virtual'],
  'site/pages/home.tsx': ['site/menu.tsx', 'site/button.tsx'],
  'site/counter.island.tsx': ['site/button.tsx', 'site/use-count.ts'],
}
const FROM_REACT = "import { useEffect, useId, useRef, useState } from 'react'\n"

const listNotes = (files: Record<string, string>) => {
  const root = makeFolder({
    ...Object.fromEntries(
      [...Object.keys(IMPORTS), 'site/menu.tsx', 'site/button.tsx', 'site/use-count.ts'].map((name) => [name, '']),
    ),
    ...files,
  })
  return listIdleHooks(root, ['site/counter.island.tsx'], (name) => IMPORTS[name] ?? []).map((note) =>
    note.replace(/ has no effect.*/, ''),
  )
}

test('state, effects and refs of a component outside of islands are reported with their lines', () => {
  const menu = `${FROM_REACT}
// useState() in a comment
export function Menu() {
  const [isOpen] = useState<Record<string, () => void>>({})
  const id = useId()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {})
  return (
    <ul id={id}
      ref={list} />
  )
}
`
  expect(listNotes({ 'site/menu.tsx': menu })).toEqual([
    'site/menu.tsx:5: `useState()`',
    'site/menu.tsx:7: `useRef()`',
    'site/menu.tsx:8: `useEffect()`',
    'site/menu.tsx:11: A `ref`',
  ])
})

test('components of islands, and hooks of other libraries, are not reported', () => {
  expect(
    listNotes({
      'site/button.tsx': `${FROM_REACT}export const Button = () => useState(0)`,
      'site/use-count.ts': `${FROM_REACT}export const useCount = () => useState(0)`,
      'site/menu.tsx': "import { useState } from './own.ts'\nuseState(0)",
    }),
  ).toEqual([])
})

const PANEL = `${FROM_REACT}
const useOpen = () => useState(false)

export const Panel = () => {
  const [isOpen] = useState(false)
  return <p ref={null} />
}

export function Note() {
  return useState('')
}

function Counter() {
  useEffect(() => {})
}

export default island(Counter, { when: 'visible' })
`

test('hooks of a named export of an island file are reported where a template renders it, because it is no island', () => {
  const routes = "import Counter, {\n  type Props,\n  Panel as Shown,\n} from './counter.island.tsx'\n"
  const listFor = (name: string) =>
    listNotes({ 'site/counter.island.tsx': PANEL, 'site/routes.ts': routes.replace('Panel', name) })
  expect(listFor('Panel')).toEqual(['site/counter.island.tsx:6: `useState()`', 'site/counter.island.tsx:7: A `ref`'])
  expect(listFor('Note')).toEqual(['site/counter.island.tsx:11: `useState()`'])
})

test('the note explains the fix', () => {
  const root = makeFolder({ 'site/routes.ts': `${FROM_REACT}useState(0)` })
  expect(listIdleHooks(root, [], () => [])).toEqual([
    'site/routes.ts:2: `useState()` has no effect here, because no island uses this file, and browsers get only its HTML. Move this code into a *.island.tsx file.',
  ])
  const files = {
    'site/routes.ts': "import { Panel } from './panel.island.tsx'",
    'site/panel.island.tsx': `${FROM_REACT}export const Panel = () => useState(0)`,
  }
  const imports = (name: string) => (name === 'site/routes.ts' ? ['site/panel.island.tsx'] : [])
  expect(listIdleHooks(makeFolder(files), ['site/panel.island.tsx'], imports)).toEqual([
    'site/panel.island.tsx:2: `useState()` has no effect where site/routes.ts renders `Panel`, because only the default export of the file is an island. Render the default export.',
  ])
})
