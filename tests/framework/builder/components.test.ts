// @vitest-environment node

import { join } from 'node:path'

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const FIXTURE = join(import.meta.dirname, '../../fixtures/site')

const { makeSite } = useTempFolders()

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

const note = (word: string) => `import type { ReactNode } from 'react'
import { styled } from '@flatirons/framework'
import { component, oneOf } from '@flatirons/framework/content'
import './note.css'

const Box = styled('aside')\`
  border: 3px solid;
\`
export const Note = component(
  ({ kind, children }: { kind: string; children?: ReactNode }) => <Box className="note">{\`${word} \${kind}\`}{children}</Box>,
  { kind: oneOf('tip', 'warning') },
)
`

const TEXT = `---
title: With components
summary: It has some.
---

<Note kind="tip">
Some *text*, and

<Counter label="In the text" />
</Note>
`

test('pages contain the components of their texts, with styles and islands; an edited component is rendered again', async () => {
  const models = readText(FIXTURE, 'site/models.ts')
    .replace(
      'picture: optional(image()),\n}',
      '$&, { components: { Note, Counter: component(Counter, { label: text() }) } }',
    )
    .replace(/^/, "import { Note } from './note.tsx'\n")
  const root = makeSite({
    'site/models.ts': models,
    'site/note.tsx': note('A'),
    'site/note.css': '.note{padding:7px}',
    'content/articles/with.md': TEXT,
  })
  const page = (path: string) => readText(root, 'dist', path, 'index.html')
  await buildSite({ root })
  const html = page('articles/with')
  expect(html).toMatch(/<aside class="go\d+ note">A tip<p>Some <em>text<\/em>, and<\/p>\s*<x-island src="[^"]+counter/)
  expect(html).toContain('aria-label="In the text"')
  expect(html.match(/\.note\{padding:7px\}/g)).toHaveLength(1)
  expect(html).toMatch(/\.go\d+\{border:3px solid;\}/)
  expect(html).not.toContain('<!--component')
  // A page without components does not load their styles or code.
  expect(page('articles/second')).not.toMatch(/padding:7px|border:3px solid|islands-counter/)

  writeFiles(join(root, 'site'), { 'note.tsx': note('Another') })
  await buildSite({ root })
  expect(page('articles/with')).toContain('Another tip<p>')
})
