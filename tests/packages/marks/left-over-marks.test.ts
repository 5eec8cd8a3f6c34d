// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { collection, type ReadOptions } from '@flatirons/framework/content'
import { marks } from '@flatirons/marks'

import { readContentWith } from '../../support/render-text.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const models = { notes: collection('notes', {}, { html: 'allow' }) }

const readOne = (source: string, settings: Partial<ReadOptions> = {}) => {
  const root = makeFolder({ 'content/notes/a.md': source })
  const { content, notes } = readContentWith(marks(), models, { root, base: '/', withDrafts: false, ...settings })
  return { ...content.notes[0]!, notes }
}

const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return 'No error was thrown.'
}

describe('a mark that is not switched on', () => {
  const problemsOf = (source: string) =>
    messageOf(() => readOne(source))
      .split('\n')
      .slice(3)
      .map((line) => line.trim())

  test.each([
    [
      ':::note Mind the gap\nIt is *deep*.\n:::',
      ['line 1 ":::note" is the start of a container', 'line 3 ":::" is the end of'],
    ],
    ['> [!WARNING]\n> It is deep.', ['line 1 "[!WARNING]" is an alert']],
    ['Larch\n: A tree.', ['line 2 ":" is a definition']],
    ['Words.\n{: .summary}', ['line 2 "{: .summary}" is a list of attributes']],
    ['{{< figure src="a.png" >}}', ['line 1 "{{< figure src="a.png" >}}" is a tag of a template']],
    ['See [a]({{< ref "b" >}}).', ['line 1 "{{< ref "b" >}}" is a tag of a template']],
    ['So {% include b.html %} it is.', ['line 1 "{% include b.html %}" is a tag of a template']],
    ["Words.\n\nimport Box from './box'", ['line 3 "import Box from \'./box\'" is an import']],
    ['export const list = { a: 1 }', ['line 1 "export const list = {" is an export']],
    ['Words.\n\n<<< ./code.ts', ['line 3 "<<< ./code.ts" is an include of a file']],
    ['[[toc]]', ['line 1 "[[toc]]" is a table of contents']],
    ['- One.\n- ::: tip', ['line 2 "::: tip" is the start of a container']],
  ])('%j is a problem with its line', (source, starts) => {
    const problems = problemsOf(source).map((line) => line.replace(/ +/, ' ').replace(/ {2,}/, ' '))
    expect(problems).toEqual(starts.map((start) => expect.stringContaining(start)))
    for (const problem of problems) expect(problem).toContain('would be shown as text.')
  })

  test('an include of a text is a problem with its line', () => {
    expect(problemsOf('Words.\n\n<!-- @include: ./part.md -->').join('\n')).toMatch(
      /^line 3 +"<!-- @include: \.\/part\.md -->" is an include of a file, and would not be shown\. Copy the text of the file\./,
    )
  })

  test.each([
    'Import duties rise.\n\nimport duties rise from March on.',
    'The sum: 1 {of 2}.',
    '`:::`\n\n```\n::: tip\n{% if %}\n```\n\n    {{< code >}}',
    '\\::: tip\n\n\\{% raw %}\n\n> A quote: \\[!NOTE] it says.',
    'At 10:30\n:) smile. [1]: no. export your data.',
    '`a\n::: b`',
  ])('%j is text', (source) => {
    expect(readOne(source).notes).toEqual([])
  })

  test('is shown as text if its rule is relaxed', () => {
    const { body, notes } = readOne(':::note Mind\n\nDeep.\n\n:::', { strict: { marks: 'warn' } })
    expect(body).toContain('<p>:::note Mind</p>')
    expect(notes).toEqual([
      '2 problems of the rule "marks" are ignored, because `strict` relaxes it: content/notes/a.md, line 1; content/notes/a.md, line 5.',
    ])
  })
})
