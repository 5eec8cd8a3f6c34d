// @vitest-environment node

/** The problems of the package, with their full texts. */

import { expect, test } from 'vitest'

import { collection, component } from '@flatirons/framework/content'
import { marks } from '@flatirons/marks'

import { readContentWith } from '../../support/render-text.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test.each([
  [
    'A text has marks that are not switched on',
    "::: tip\n\nDeep.\n\nimport Box from './box'\n\nA {% raw %}.",
    [
      `  line 1  "::: tip" is the start of a container, and would be shown as text. Switch on \`containers\` of the extension \`marks\` in '@flatirons/marks', or write \\ before it. Its last line is :::.`,
      `  line 5  "import Box from './box'" is an import, and would be shown as text. Texts are not modules here. Declare the component in the model, and remove the line.`,
      `  line 7  "{% raw %}" is a tag of a template, and would be shown as text. Texts are not templates here. Write the result, or use a component.`,
    ],
  ],
  [
    'Front matter is code',
    '---js\n{ title: (globalThis.wasRun = "A") }\n---\n\nText.\n',
    ['  line 1  The front matter contains code, but only data can be read. Write YAML, between two lines of ---.'],
  ],
  [
    'Front matter is not valid TOML',
    '+++\na = maybe\n+++\n\nText.\n',
    ['  line 2  The front matter is not valid TOML: Invalid TOML document: invalid value.'],
  ],
])('%s', (_, source, lines) => {
  const root = makeFolder({ 'content/notes/a.md': source })
  const models = { notes: collection('notes', {}) }
  const message = messageOf(() => readContentWith(marks(), models, { root, base: '/', withDrafts: false }))
  expect(message.split('\n').slice(2)).toEqual(['content/notes/a.md', ...lines])
  expect(globalThis).not.toHaveProperty('wasRun')
})

test('a shortcode is a component', () => {
  expect(() => marks({ shortcodes: { figure: (() => null) as unknown as ReturnType<typeof component> } })).toThrow(
    'The shortcode "figure" is not a component(). Write: figure: component(Figure, { … })',
  )
})

const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return 'No error was thrown.'
}
