// @vitest-environment node

import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { describeError, formatError } from '../../../framework/errors/describe-error.ts'

import { sampleOf } from '../../support/long.ts'
import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../../support/own-process.ts'
import { readText, useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

/** Replaces a text of a file of the site. */
type Edit = [file: string, from: string | RegExp, to: string]

interface Mistake {
  name: string
  edits?: Edit[]
  files?: Files
  /** Matches the report of dev and of the build. */
  expected: RegExp
  /** The requested path; `/count/` by default. */
  path?: string
}

const ONE = 'content/posts/one.md'
const MESSAGE = 'site/pages/message.tsx'
const ROUTES = 'site/routes.ts'
const COUNTER = 'site/counter.island.tsx'
const DATA = "{ text: 'Count', isCounted: true }"
const HEADING = '<h1>{data.text}</h1>'

const post = (front: string, body = 'Text.') => ({ [ONE]: `---\n${front}\n---\n\n${body}\n` })
const SERVER = 'site/server.ts'
const onDemand = (routes: string) =>
  `import { defineServer, endpoint } from '@flatirons/server'\nconst GET = () => new Response()\nexport default defineServer({ routes: ${routes} })\n`
const inPost = (body: string): Files => post('title: One\ntags: [one]', body)
const inTemplate = (element: string): Edit[] => [[MESSAGE, HEADING, `${HEADING}${element}`]]
const STRICT: Edit = [ROUTES, "lang: 'en',", "lang: 'en', security: { styles: 'strict' },"]

const CONTENT: Mistake[] = [
  { name: 'a key is missing', files: post('tags: [one]'), expected: /one\.md\s+line 2 {2}`title` is missing\./ },
  {
    name: 'a value has the wrong type',
    files: post('title: One\ntags: one'),
    expected: /line 3 {2}`tags` is "one", but must be a list\./,
  },
  { name: 'the front matter is not valid YAML', files: post('title: [One'), expected: /one\.md\s+line \d+/ },
  {
    name: 'a picture is missing',
    files: post('title: One\ntags: [one]\npicture: ./lost.svg'),
    expected: /line 4 {2}`picture` is "\.\/lost\.svg"/,
  },
  { name: 'a text has raw HTML', files: inPost('A <b>word</b>.'), expected: /one\.md\s+line 6/ },
  {
    name: 'no model reads a file',
    files: { 'content/loose.md': '---\ntitle: A\n---\nA' },
    expected: /content\/loose\.md\s+No model reads this file\./,
  },
]

const LINKS: Mistake[] = [
  {
    name: 'a text links to a missing page',
    path: '/posts/one/',
    files: inPost('[Lost](/posts/onee/).'),
    expected: /one\.md\s+line 6 .*links to \/posts\/onee\/, which is not a page\. Did you mean \/posts\/one\/\?/,
  },
  {
    name: 'a template links to a missing page',
    edits: inTemplate('<a href="/counted/">A</a>'),
    expected:
      /links to \/counted\/, which is not a page\. Did you mean \/count\/\? The link is in site\/pages\/message\.tsx:13:\d+\./,
  },
  {
    name: 'a page has no title',
    edits: [[MESSAGE, '<Head title={data.text} description={data.text} />', '<></>']],
    expected: /\/count\/ has no title\./,
  },
  {
    name: 'a template has a handler',
    edits: inTemplate('<button type="button" onClick={() => {}} />'),
    expected: /has onClick on <button> \(site\/pages\/message\.tsx:13:\d+\), which never runs/,
  },
  {
    name: 'a link of a slice has a handler',
    edits: [['site/slices.tsx', '<Link ', '<Link onClick={() => {}} ']],
    expected: /has onClick on <a> \(site\/slices\.tsx:12:\d+\), which never runs/,
  },
  {
    name: 'a template has an inline script',
    edits: inTemplate('<script>{`go()`}</script>'),
    expected: /has an inline <script>, which its security policy blocks/,
  },
  {
    name: 'a style attribute is blocked',
    edits: [STRICT, ...inTemplate('<p style={{ color: `red` }} />')],
    expected: /has a style attribute on <p> \(site\/pages\/message\.tsx:13:\d+\), which its security policy blocks/,
  },
  {
    name: 'a style attribute of an island is blocked',
    edits: [STRICT, [COUNTER, '<button ', '<button style={{ color: `red` }} ']],
    expected:
      /has a style attribute on <button> \(site\/counter\.island\.tsx:\d+:\d+\), which its security policy blocks/,
  },
  {
    name: 'a frame is blocked',
    edits: inTemplate('<iframe title="Map" src="https://maps.example/" />'),
    expected:
      /loads https:\/\/maps\.example\/, which its security policy blocks\. To allow it, set `security: \{ frame: /,
  },
]

const CODE: Mistake[] = [
  {
    name: 'two routes have the same path',
    edits: [[ROUTES, "path: '/count/'", "path: '/'"]],
    path: '/',
    expected:
      /Two pages have the path \/\.\s+a route of the template "list" \(site\/routes\.ts:20:\d+\) and a route of the template "message" \(/,
  },
  {
    name: 'two endpoints have the same path',
    files: { [SERVER]: onDemand("[endpoint({ path: '/api/:a', GET }), endpoint({ path: '/api/:b', GET })]") },
    expected: /site\/server\.ts\s+\/api\/:b is defined twice\. Remove one of them\./,
  },
  {
    name: 'a redirect leads to a missing page',
    edits: [[ROUTES, "'/old/': '/'", "'/old/': '/nowhere/'"]],
    path: '/',
    expected: /\/nowhere\/, which is not a page/,
  },
  {
    name: 'data cannot be serialized',
    edits: [[ROUTES, DATA, "{ text: 'Count', isCounted: true, at: new Date(0) } as never"]],
    expected: /The data of \/count\/ can't be sent to the browser:\s+`at` is an instance of Date\./,
  },
  {
    name: 'a public file has the name of a generated file',
    files: { 'public/robots.txt': '' },
    path: '/',
    expected: /robots\.txt/,
  },
  {
    name: 'a template throws',
    edits: inTemplate('{(() => { throw Error("On purpose") })()}'),
    expected: /\/count\/ could not be rendered by the template "message"\.[^]*On purpose/,
  },
  {
    name: 'a template ends the process',
    edits: [[MESSAGE, '  return (', '  process.exit(0)\n  return (']],
    expected: /process\.exit\(0\) was called\. Throw an error instead\./,
  },
  {
    name: 'an environment variable is missing',
    edits: [
      [
        MESSAGE,
        /^/,
        "import { defineEnv, text } from '@flatirons/framework/content'\nexport const env = defineEnv({ SHOP_KEY: text() })\n",
      ],
    ],
    expected: /The environment\s+`SHOP_KEY` is missing\./,
  },
  {
    name: 'code has a syntax error',
    edits: [[MESSAGE, 'function MessagePage', 'function function MessagePage']],
    expected: /message\.tsx/,
  },
]

const ISLANDS: Mistake[] = [
  {
    name: 'an island file does not export an island',
    edits: [[COUNTER, /export default .*$/m, 'export default Counter']],
    expected: /counter\.island\.tsx\s+The default export of the file is not an island\./,
  },
  {
    name: 'a file has two islands',
    edits: [[COUNTER, /$/, "\nexport const Second = island(Counter, { when: 'load' })\n"]],
    expected: /"Second" is a second island\. Give it a file of its own\./,
  },
  {
    name: 'a prop cannot be serialized',
    edits: [[MESSAGE, '<Counter />', '<Counter {...({ onCount: () => {} } as object)} />']],
    expected:
      /The props of <Counter> \(site\/counter\.island\.tsx\) can't be sent to the browser:\s+`onCount` is a function\.[^]*\nsite\/pages\/message\.tsx:\d+:\d+\n[^]*> +\d+ \|.*<Counter /,
  },
  {
    name: 'an island imports a module of Node',
    edits: [[COUNTER, /^/, "import { join } from 'node:path'\nexport const path = join('a', 'b')\n"]],
    path: `/${COUNTER}`,
    expected: /counter\.island\.tsx\s+It imports node:path\. This is a module of Node/,
  },
  {
    name: 'an island suspends',
    edits: [
      [COUNTER, 'function Counter() {', 'function Counter() {\n  if (!globalThis.window) throw new Promise(() => {})'],
    ],
    expected: /\/count\/ could not be rendered by the template "message"\.[^]*A component suspends/,
  },
]

const MISTAKES = [...CONTENT, ...LINKS, ...CODE, ...ISLANDS]

let built: string
let served: string
let server: ChildProcess
let home: string
let output = ''

beforeAll(async () => {
  built = makeSite({}, 'edited')
  // Vite does not watch files in node_modules.
  served = join('.cache', 'planted-mistakes')
  rmSync(served, { recursive: true, force: true })
  cpSync('tests/fixtures/edited', served, { recursive: true })
  served = realpathSync(served)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const args = [...FROM_SOURCES, 'framework/cli/cli.ts', 'dev', '--root', served, '--port', '0']
  server = spawn(process.execPath, args, { env: { ...WITHOUT_COLOR, NODE_ENV: undefined } })
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (text: Buffer) => void (output += text.toString()))
  home = await listenFor(server)
})

afterAll(() => void server.kill())

/** Adds the mistake to a copy of the site. Returns a function that reverts it. */
function plant(root: string, { edits = [], files = {} }: Mistake): () => void {
  const names = [...edits.map(([file]) => file), ...Object.keys(files)]
  const before = new Map(names.map((name) => [name, tryRead(root, name)]))
  for (const [file, from, to] of edits) {
    const text = readText(root, file)
    const edited = text.replace(from, to)
    if (edited === text) throw Error(`${file} has no ${String(from)}.`)
    writeFileSync(join(root, file), edited)
  }
  writeFiles(root, files)
  return () => {
    for (const [name, text] of before)
      if (text === undefined) rmSync(join(root, name))
      else writeFileSync(join(root, name), text)
  }
}

function tryRead(root: string, name: string): string | undefined {
  try {
    return readText(root, name)
  } catch {
    return undefined
  }
}

/** Builds the copy. Returns the formatted error. */
async function reportOfBuild(): Promise<string> {
  const error: unknown = await buildSite({ root: built }).catch((error: unknown) => error)
  return error instanceof Error ? formatError(describeError(error, built)) : ''
}

/** Returns the responses and the terminal output of dev, as soon as they match the expected report. */
async function reportOfDev({ path = '/count/', expected }: Mistake, from: number): Promise<string> {
  let text = ''
  for (let i = 0; i < 100 && !expected.test(text); i++) {
    const response = await fetch(home + path.slice(1), {
      headers: { Accept: path.endsWith('/') ? 'text/plain' : '*/*' },
    })
    const body = (await response.text()).replaceAll('\\n', '\n')
    text = `${response.ok ? '' : body}\n${output.slice(from)}`
    await setTimeout(100)
  }
  return text
}

test.each(sampleOf(MISTAKES))('dev and the build report that $name', async (mistake) => {
  const reverts = [built, served].map((root) => {
    return plant(root, mistake)
  })
  const from = output.length
  const [ofBuild, ofDev] = await Promise.all([reportOfBuild(), reportOfDev(mistake, from)])
  for (const revert of reverts) revert()
  expect(ofBuild).toMatch(mistake.expected)
  expect(ofDev).toMatch(mistake.expected)
})
