/** Generates markdown posts for the build benchmark. The same seed gives the same bytes. */

import { mulberry32 } from '../../tests/support/random.ts'

export interface Post {
  slug: string
  /** The whole file: front matter and markdown. */
  text: string
}

/** Words of a post's text, including headings, lists and code. */
export const MIN_WORDS = 600
export const MAX_WORDS = 900

/** Maximum length of the last section. */
const RESERVE = 120

const WORDS =
  'a about after again all and any are as at be because before below between both build but by can change check clear client code cost day deploy design do each early easy every fast few file first for form from good grow half hand have help how idea in into is it kind know large late less light line list long look make map many mark mean measure mind more most move name near need new next no not note now of off old on one only open or order other our out over own page part path place plain plan point question quick read reason result right road round rule same say see set short show side simple since site slow small some start step still stop story system table take team test than that the their then there they thing think this time to tool try two under use very wait want way week well what when where which while why with without word work write year'.split(
    ' ',
  )
const TAGS = ['architecture', 'budgets', 'design', 'hiring', 'maintenance', 'performance', 'research', 'testing']

/** Yields `count` posts one at a time, to save memory; they link to each other. */
export function* generatePosts(count: number, seed = 1): Generator<Post> {
  for (let number = 0; number < count; number++) yield { slug: slugOf(number), text: writePost(number, count, seed) }
}

export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\w/.test(word)).length
}

/** Sorts like its number, for sites that list posts in file order. */
function slugOf(number: number): string {
  const random = mulberry32(number)
  return `${String(number).padStart(6, '0')}-${pick(random, WORDS)}-${pick(random, WORDS)}`
}

function writePost(number: number, count: number, seed: number): string {
  const random = mulberry32(Math.imul(seed, 0x9e3779b1) + number)
  const title = capitalize(phrase(random, 4, 8))
  const summary = sentence(random)
  const tags = [...new Set([pick(random, TAGS), pick(random, TAGS), pick(random, TAGS)])]
  const wanted = MIN_WORDS + random() * (MAX_WORDS - MIN_WORDS - RESERVE)

  const blocks: string[] = []
  let words = 0
  function add(block: string) {
    blocks.push(block)
    words += countWords(block)
  }

  add(paragraph(random))
  add(code(random, number))
  for (let part = 0; words < wanted; part++) {
    const other = `/posts/${slugOf(Math.floor(random() * count))}/`
    const link = `[${phrase(random, 2, 4)}](${part === 1 ? 'https://example.com/' : other})`
    add(`${part % 3 === 2 ? '###' : '##'} ${capitalize(phrase(random, 2, 5))}`)
    add(`${paragraph(random)} **${capitalize(phrase(random, 2, 3))}**: ${link}, \`${pick(random, WORDS)}()\`.`)
    if (part % 2 === 0) add(list(random))
  }
  const related = Array.from({ length: 3 }, () => Math.floor(random() * count))
  const frontMatter = [
    `title: ${title}`,
    `summary: ${summary}`,
    `published: ${timeOf(number)}`,
    `tags: [${tags.join(', ')}]`,
    'related:',
    ...related.flatMap((other) => [`  - slug: ${slugOf(other)}`, `    title: ${capitalize(phrase(random, 2, 5))}`]),
  ]
  return `---\n${frontMatter.join('\n')}\n---\n\n${blocks.join('\n\n')}\n`
}

/** Posts are a minute apart. */
function timeOf(number: number): string {
  return new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString()
}

function paragraph(random: () => number): string {
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => sentence(random)).join(' ')
}

function list(random: () => number): string {
  return Array.from({ length: 3 }, () => `- ${capitalize(phrase(random, 3, 7))}`).join('\n')
}

function code(random: () => number, number: number): string {
  const name = pick(random, WORDS)
  return [
    '```js',
    `// ${capitalize(phrase(random, 3, 6))}`,
    `export function ${name}${number}(pages, limit = ${Math.floor(random() * 100)}) {`,
    '  const sizes = new Map()',
    '  for (const { path, size } of pages) {',
    `    if (size > limit) throw new Error(\`${name}: \${path} is too large.\`)`,
    '    sizes.set(path, (sizes.get(path) ?? 0) + size)',
    '  }',
    `  // ${capitalize(phrase(random, 3, 6))}`,
    `  return [...sizes].map(([path, size]) => '${name}' + path + size)`,
    '}',
    '```',
  ].join('\n')
}

function sentence(random: () => number): string {
  return `${capitalize(phrase(random, 7, 16))}.`
}

function phrase(random: () => number, min: number, max: number): string {
  const length = min + Math.floor(random() * (max - min + 1))
  return Array.from({ length }, () => pick(random, WORDS)).join(' ')
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
