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
// Vite does not watch files in node_modules.
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
    // Other servers use the default folder at the same time.
    cacheDir: join(root, '.cache/vite'),
    plugins: [framework()],
    server: { port: 0, ...server },
  })
  await started.listen()
  return started
}

/** Removes the parts that differ between two servers of the same files. */
const withoutOwn = (text: string) =>
  text.replaceAll(
    /nonce-[\w-]+|nonce="[^"]*"|content="[\da-f-]{36}"|\?t=\d+|localhost:\d+| data-version="\d+"|"version":\d+/g,
    '',
  )

/** Returns the response for each path. Of an error only the message is compared. */
async function fetchAll(server: ViteDevServer, paths: readonly string[]) {
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

/** Returns the part of `text` around its first difference to `other`. */
function excerpt(text: string, other: string): string {
  const from = [...text].findIndex((sign, i) => sign !== other[i])
  return text.slice(Math.max((from < 0 ? other.length : from) - 40, 0)).slice(0, 160)
}

/** Lists the paths whose responses differ, with excerpts. */
const compare = (actual: Awaited<ReturnType<typeof fetchAll>>, expected: typeof actual) =>
  actual.flatMap((row, i) => {
    const [text, expectedText] = [row, expected[i]!].map((parts) => parts.join(' '))
    return text === expectedText ? [] : [[row[0], excerpt(text!, expectedText!), excerpt(expectedText!, text!)]]
  })

/** All current and earlier paths. */
const allPaths = new Set(['/', '/count/', '/nowhere/', '/page-data/index/page-data-rsc.json'])
function listPaths(): string[] {
  for (const name of readdirSync(join(root, 'content/posts'))) {
    const slug = name.replace(/\.md$/, '')
    if (slug !== name) allPaths.add(`/posts/${slug}/`)
  }
  for (let i = 0; i < 100; i += 9) allPaths.add(`/posts/slug-${i}/`)
  for (const tag of ['alpha', 'beta', 'gamma', 'delta', 'omega', 'sigma']) allPaths.add(`/tags/${tag}/`)
  return [...allPaths]
}

const { edit, below } = createEditor(root, SEED, 0.4)
const at = (file: string) => join(root, file)
const change = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(at(file), readFileSync(at(file), 'utf-8').replace(from, to))
const NEW = { island: 'site/new.island.tsx', sheet: 'site/pages/post.css' }
const POST = 'site/pages/post.tsx'

/** Changes that only dev has to handle. */
const devChanges: Record<string, () => void> = {
  'breaks a template': () => change(POST, /^import/m, 'imp ort'),
  'fixes a template': () => change(POST, /^imp ort/m, 'import'),
  'makes a template throw': () => change(POST, /<h1>(?!\{thrown)/, '<h1>{thrown()}'),
  'stops a template from throwing': () => change(POST, '{thrown()}', ''),
  'fixes the posts': () => {
    for (const name of readdirSync(at('content/posts')))
      if (name.endsWith('.md')) change(`content/posts/${name}`, /^(?:tag: x|slug: .*|draft: true)\n/gm, '')
  },
  'breaks the words of the footer': () => change('content/words.md', /^footer: /m, 'foo: '),
  'fixes the words of the footer': () => change('content/words.md', /^foo: /m, 'footer: '),
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
  const names = Object.keys(devChanges)
  const name = names[below(names.length)]!
  devChanges[name]!()
  return name
}

const server = await start()
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

test(
  `after each of ${STEPS} random changes, dev responds the same as a newly started server (seed ${SEED})`,
  async () => {
    const done: string[] = []
    for (let i = 0; i < STEPS; i++) {
      const names = Array.from({ length: 1 + below(3) }, step)
      done.push(names.join(', '))
      // Wait until a file written in two steps is complete.
      await new Promise((next) => setTimeout(next, 40))
      const paths = listPaths()
      const fresh = await start({ watch: null })
      const expected = await fetchAll(fresh, paths)
      await fresh.close()
      await eventually(
        async () =>
          expect(compare(await fetchAll(server, paths), expected), `step ${i}: ${done.slice(-3).join('; ')}`).toEqual(
            [],
          ),
        100,
      )
    }
  },
  STEPS * scaled(80_000),
)
