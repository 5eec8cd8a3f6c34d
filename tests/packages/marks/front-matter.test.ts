// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { collection, date, oneOrMany, optional, reference, text } from '@flatirons/framework/content'
import { marks } from '@flatirons/marks'
import { repairYaml } from '@flatirons/marks/texts'

import { readContentWith } from '../../support/render-text.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const models = {
  notes: collection('notes', {
    title: optional(text()),
    date: optional(date()),
    tags: optional(oneOrMany(text())),
    next: optional(reference('notes')),
  }),
}

const readOne = (source: string) => {
  const root = makeFolder({ 'content/notes/a.md': source })
  return readContentWith(marks(), models, { root, base: '/', withDrafts: false }).content.notes[0]!
}

const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return 'No error was thrown.'
}

describe('front matter', () => {
  test.each([
    ['+++\ntitle = "A"\ndate = 2020-01-02\ntags = ["b"]\n+++\n\nWords.', '2020-01-02'],
    ['---toml\ntitle = "A"\ndate = 2020-01-02T05:00:00-07:00\ntags = "b"\n---\nWords.', '2020-01-02T12:00:00Z'],
    ['---json\n{ "title": "A", "date": "2020-01-02", "tags": ["b"] }\n---\nWords.', '2020-01-02'],
    ["---js\n{ title: 'A', date: '2020-01-02', tags: ['b'], }\n---\nWords.", '2020-01-02'],
  ])('may be TOML, JSON or an object of JavaScript: %j', (source, date) => {
    expect(readOne(source)).toMatchObject({ title: 'A', date, tags: ['b'], body: '<p>Words.</p>' })
  })

  test.each([
    "---js\nconst title = 'A' // First.\nconst tags = [\n  'b',\n];\nlet date = `2020-01-02`\n---\nWords.",
    "---js\n{ title: 'A', tags: ['b'], date: '2020-01-02' };\n---\nWords.",
    '---\ntitle: Old\ntags:\n  - c\ndate: 2020-01-02\ntitle: A\ntags: [b]\n---\nWords.',
    '---\ntitle: A\ntags: [b]\ndate: 2020-01-02\ndraft: truet\n---\nWords.',
  ])('may be constants, and YAML that other generators accept: %j', (source) => {
    expect(readOne(source)).toMatchObject({ title: 'A', date: '2020-01-02', tags: ['b'], body: '<p>Words.</p>' })
  })

  test.each([
    "export const meta = { title: 'A', tags: ['b'], date: '2020-01-02' }\n\nWords.",
    "import { by } from '@/by'\nimport x, {\n  y,\n} from \"./x.png\";\n\nexport const metadata = {\n  title: `A`, // First.\n  image: x,\n  by: [by],\n  open: { y },\n  tags: [\n    'b',\n  ],\n  date: '2020-01-02',\n};\n\nWords.",
    "export const frontMatter = {\n  ...rest,\n  title: 'A',\n  list() {\n    return 1\n  },\n  tags: ['b'],\n  date: '2020-01-02'\n}\n\nWords.",
  ])('may be an object that a text in MDX exports, without members of code: %j', (source) => {
    const { next: _, ...entry } = readOne(source)
    expect(entry).toMatchObject({ title: 'A', date: '2020-01-02', tags: ['b'], body: '<p>Words.</p>' })
  })

  test('is only an object above the text: others are exports', () => {
    expect(messageOf(() => readOne("Words.\n\nexport const meta = { title: 'A' }\n"))).toContain('line 3  "export')
  })

  test('has the last value of a key that stands twice, with the lines of the others', () => {
    const text = 'a: |\n  b: 1\n  b: 2\nlist:\n  - x: 1\n    y: 2\n  - x: 3\nmap:\n  k: 1\n  k: 2\nother:\n  k: 3\n'
    expect(repairYaml(text)).toBe(text.replace('  k: 1', ''))
    expect(repairYaml('a:\n- 1\n- 2\nb: 3\na: 4')).toBe('\n\n\nb: 3\na: 4')
  })

  test('in other languages is reported with its line', () => {
    expect(messageOf(() => readOne('+++\ntitle = "A"\ndraft = maybe\n+++\n\nWords.'))).toMatch(
      /line 3 {2}The front matter is not valid TOML/,
    )
    expect(messageOf(() => readOne('+++\ntitle = "A"\nlayout = "b"\n+++\n\nWords.'))).toContain(
      'line 3  `layout` is not a key',
    )
    expect(messageOf(() => readOne('---js\n{ title: new Date() }\n---\nWords.'))).toContain('contains code')
  })

  test('has the lines of its references', () => {
    expect(messageOf(() => readOne('+++\ntitle = "A"\nnext = "b"\n+++\n\nWords.'))).toContain('line 3  `next` is "b"')
    expect(messageOf(() => readOne('---json\n{ "title": "A",\n"next": "b" }\n---\nWords.'))).toContain(
      'line 3  `next` is "b"',
    )
  })

  test('in JSON is an object', () => {
    expect(messageOf(() => readOne('---json\n[1]\n---\nWords.'))).toContain(
      'line 2  The front matter must be an object in braces.',
    )
  })
})
