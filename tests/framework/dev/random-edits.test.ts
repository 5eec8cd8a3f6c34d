// @vitest-environment node

import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createServer, type ViteDevServer } from 'vite'
import { afterAll, expect, test } from 'vitest'

import { framework } from '../../../framework/vite.ts'
import { createEditor } from '../../support/edits.ts'
import { eventually } from '../../support/eventually.ts'
import { isLong } from '../../support/long.ts'
import { scaled } from '../../support/machine.ts'

const PROJECT = join(import.meta.dirname, '../../..')
// Vite watches nothing in node_modules.
const root = join(PROJECT, '.cache/random-edits')
rmSync(root, { recursive: true, force: true })
cpSync(join(PROJECT, 'tests/fixtures/edited'), root, { recursive: true })

const STEPS = isLong ? 500 : 15
const SEED = Number(process.env.SEED ?? (isLong ? Date.now() % 100_000 : 3))

async function start(server: object = {}): Promise<ViteDevServer> {
  const started = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    // Other servers use the usual one meanwhile.
    cacheDir: join(root, '.cache/vite'),
    plugins: [framework()],
    server: { port: 0, ...server },
  })
  await started.listen()
  return started
}

/** What differs between two servers of the same files. */
const withoutOwn = (text: string) =>
  text.replaceAll(
    /nonce-[\w-]+|nonce="[^"]*"|content="[\da-f-]{36}"|\?t=\d+|localhost:\d+| data-version="\d+"|"version":\d+/g,
    '',
  )

/** What a server answers for each path. An error is compared by what a developer reads. */
async function look(server: ViteDevServer, paths: readonly string[]) {
  const [home = ''] = server.resolvedUrls!.local
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(home + path.slice(1), { headers: { accept: 'text/html' }, redirect: 'manual' })
      const text = await response.text()
      const shown = response.status === 500 ? /<pre>([^]*?)(?:\n\s+at |<\/pre>)/.exec(text)?.[1] : withoutOwn(text)
      return [path, response.status, shown] as const
    }),
  )
}

/** What `text` has where it begins to differ from `other`. */
function excerpt(text: string, other: string): string {
  const from = [...text].findIndex((sign, i) => sign !== other[i])
  return text.slice(Math.max((from < 0 ? other.length : from) - 40, 0)).slice(0, 160)
}

/** Where two looks differ: path, and what each shows. */
const compare = (one: Awaited<ReturnType<typeof look>>, other: typeof one) =>
  one.flatMap((row, i) => {
    const [text, expected] = [row, other[i]!].map((parts) => parts.join(' '))
    return text === expected ? [] : [[row[0], excerpt(text!, expected!), excerpt(expected!, text!)]]
  })

/** Every path that there is, or was. */
const known = new Set(['/', '/count/', '/nowhere/', '/page-data/index/page-data-rsc.json'])
function listPaths(): string[] {
  for (const name of readdirSync(join(root, 'content/posts'))) {
    const slug = name.replace(/\.md$/, '')
    if (slug !== name) known.add(`/posts/${slug}/`)
  }
  for (let i = 0; i < 100; i += 9) known.add(`/posts/slug-${i}/`)
  for (const tag of ['alpha', 'beta', 'gamma', 'delta', 'omega', 'sigma']) known.add(`/tags/${tag}/`)
  return [...known]
}

const { edit, below } = createEditor(root, SEED, 0.4)
const at = (file: string) => join(root, file)
const change = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(at(file), readFileSync(at(file), 'utf-8').replace(from, to))
const NEW = { island: 'site/new.island.tsx', sheet: 'site/pages/post.css' }
const POST = 'site/pages/post.tsx'

/** What only dev has to endure. */
const hardships: Record<string, () => void> = {
  'breaks a template': () => change(POST, /^import/m, 'imp ort'),
  'mends a template': () => change(POST, /^imp ort/m, 'import'),
  'has a template throw': () => change(POST, /<h1>(?!\{thrown)/, '<h1>{thrown()}'),
  'has a template throw no more': () => change(POST, '{thrown()}', ''),
  'mends the posts': () => {
    for (const name of readdirSync(at('content/posts')))
      if (name.endsWith('.md')) change(`content/posts/${name}`, /^(?:tag: x|slug: .*|draft: true)\n/gm, '')
  },
  'breaks the words of the footer': () => change('content/words.md', /^footer: /m, 'foo: '),
  'mends the words of the footer': () => change('content/words.md', /^foo: /m, 'footer: '),
  'adds an island': () => {
    writeFileSync(at(NEW.island), readFileSync(at('site/counter.island.tsx'), 'utf-8').replace('Posts', 'New'))
    change(POST, /^(?!import New)/, "import New from '../new.island.tsx'\n")
    change(POST, /<h1>(?!<New)/, '<h1><New />')
  },
  'removes the island': () => {
    change(POST, "import New from '../new.island.tsx'\n", '')
    change(POST, '<New />', '')
    rmSync(at(NEW.island), { force: true })
  },
  'adds a sheet, or changes it': () => {
    writeFileSync(at(NEW.sheet), `h1 { margin: ${below(90)}px }\n`)
    change(POST, /^(?!import '\.\/post\.css')/, "import './post.css'\n")
  },
  'removes the sheet': () => {
    change(POST, "import './post.css'\n", '')
    rmSync(at(NEW.sheet), { force: true })
  },
  'checks out another branch': () => {
    for (let i = 0; i < 200; i++)
      writeFileSync(
        at(`content/posts/branch-${i}.md`),
        `---\ntitle: Branch ${i}\ntags: [alpha]\n---\n\nText ${below(9)}.\n`,
      )
  },
  'returns from another branch': () => {
    for (let i = 0; i < 200; i++) rmSync(at(`content/posts/branch-${i}.md`), { force: true })
  },
  'saves as editors do': () => {
    const file = at('content/posts/two.md')
    if (!existsSync(file)) return
    writeFileSync(`${file}~`, readFileSync(file, 'utf-8').replace(/$/, `\nSaved ${below(99)}.\n`))
    renameSync(`${file}~`, file)
  },
  'writes in two steps': () => {
    const text = readFileSync(at(POST), 'utf-8')
    writeFileSync(at(POST), '')
    setTimeout(() => writeFileSync(at(POST), text), 30)
  },
  'moves the posts away and back': () => {
    renameSync(at('content/posts'), at('content/moved'))
    renameSync(at('content/moved'), at('content/posts'))
  },
}

function step(): string {
  if (below(2) === 0) return edit()
  const names = Object.keys(hardships)
  const name = names[below(names.length)]!
  hardships[name]!()
  return name
}

const server = await start()
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

test(
  `after each of ${STEPS} random changes, dev shows what a server shows that has just started (seed ${SEED})`,
  async () => {
    const done: string[] = []
    for (let i = 0; i < STEPS; i++) {
      const names = Array.from({ length: 1 + below(3) }, step)
      done.push(names.join(', '))
      // A file that is written in two steps is whole.
      await new Promise((next) => setTimeout(next, 40))
      const paths = listPaths()
      const fresh = await start({ watch: null })
      const expected = await look(fresh, paths)
      await fresh.close()
      await eventually(
        async () =>
          expect(compare(await look(server, paths), expected), `step ${i}: ${done.slice(-3).join('; ')}`).toEqual([]),
        100,
      )
    }
  },
  STEPS * scaled(80_000),
)
