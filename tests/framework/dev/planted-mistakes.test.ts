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
  what: string
  edits?: Edit[]
  files?: Files
  /** What both say. */
  says: RegExp
  /** What a browser would ask for, besides the page; `/count/` by default. */
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
  `import { defineServer, endpoint } from '@flatirons/framework/server'\nconst GET = () => new Response()\nexport default defineServer({ routes: ${routes} })\n`
const inPost = (body: string): Files => post('title: One\ntags: [one]', body)
const inTemplate = (element: string): Edit[] => [[MESSAGE, HEADING, `${HEADING}${element}`]]
/** A component with styles of its own. */
const SMALL: Edit = [
  MESSAGE,
  /^/,
  "import { styled } from '@flatirons/framework'\nconst Small = styled('small')`color: gray;`\n",
]
const STRICT: Edit = [ROUTES, "lang: 'en',", "lang: 'en', security: { styles: 'strict' },"]

const CONTENT: Mistake[] = [
  { what: 'a key is missing', files: post('tags: [one]'), says: /one\.md\s+line 2 {2}`title` is missing\./ },
  {
    what: 'a key is misspelt',
    files: post('titel: One\ntags: [one]'),
    says: /line 2 {2}`titel` is not a key of this model\. Did you mean "title"\?/,
  },
  {
    what: 'a value is of another kind',
    files: post('title: One\ntags: one'),
    says: /line 3 {2}`tags` is "one", but must be a list\./,
  },
  { what: 'the front matter is no YAML', files: post('title: [One'), says: /one\.md\s+line \d+/ },
  {
    what: 'a draft is no yes or no',
    files: post('title: One\ntags: [one]\ndraft: maybe'),
    says: /line 4 {2}`draft` is "maybe", but must be true or false\./,
  },
  {
    what: 'a slug is no path',
    files: post('title: One\ntags: [one]\nslug: One!'),
    says: /line 4 {2}The slug "One!" must be lower-case/,
  },
  {
    what: 'two entries have one slug',
    files: post('title: One\ntags: [one]\nslug: two'),
    says: /The slug "two" is already used by/,
  },
  {
    what: 'a picture is not there',
    files: post('title: One\ntags: [one]\npicture: ./lost.svg'),
    says: /line 4 {2}`picture` is "\.\/lost\.svg"/,
  },
  {
    what: 'there is no text',
    files: { [ONE]: '---\ntitle: One\ntags: [one]\n---\n' },
    says: /There is no text below the front matter/,
  },
  { what: 'a text has raw HTML', files: inPost('A <b>word</b>.'), says: /one\.md\s+line 6/ },
  { what: 'a component is not known', files: inPost('<Chart rows="3" />'), says: /one\.md\s+line 6 .*Chart/ },
  {
    what: 'a picture of a text is not there',
    files: inPost('![Lost](./lost.svg)'),
    says: /one\.md\s+line 6 .*lost\.svg/,
  },
  {
    what: 'no model reads a file',
    files: { 'content/loose.md': '---\ntitle: A\n---\nA' },
    says: /content\/loose\.md\s+No model reads this file\./,
  },
  {
    what: 'a file is of another kind',
    files: { 'content/posts/five.mdx': 'A' },
    says: /five\.mdx\s+This file type is not supported\. Rename the file to five\.md, or add the extension mdx\(\)/,
  },
  { what: 'a file holds what is no text', files: inPost('A \u0007 bell.'), says: /one\.md\s+line 6/ },
]

const LINKS: Mistake[] = [
  {
    what: 'a text links to no page',
    path: '/posts/one/',
    files: inPost('[Lost](/posts/onee/).'),
    says: /one\.md\s+line 6 .*links to \/posts\/onee\/, which is not a page\. Did you mean \/posts\/one\/\?/,
  },
  {
    what: 'a text links to no heading',
    path: '/posts/one/',
    files: inPost('[Lost](#gone).'),
    says: /one\.md\s+line 6 .*has no element with the id "gone"/,
  },
  {
    what: 'a text links to no file',
    path: '/posts/one/',
    files: inPost('[Lost](/lost.pdf).'),
    says: /one\.md\s+line 6 .*this file does not exist/,
  },
  {
    what: 'a template links to no page',
    edits: inTemplate('<a href="/counted/">A</a>'),
    says: /links to \/counted\/, which is not a page\. Did you mean \/count\/\? The link is in site\/pages\/message\.tsx:13:\d+\./,
  },
  {
    what: 'a page has no title',
    edits: [[MESSAGE, '<Head title={data.text} description={data.text} />', '<></>']],
    says: /\/count\/ has no title\./,
  },
  {
    what: 'a template has a handler',
    edits: inTemplate('<button type="button" onClick={() => {}} />'),
    says: /has onClick on <button> \(site\/pages\/message\.tsx:13:\d+\), which never runs/,
  },
  {
    what: 'a link of a slice has a handler',
    edits: [['site/slices.tsx', '<Link ', '<Link onClick={() => {}} ']],
    says: /has onClick on <a> \(site\/slices\.tsx:12:\d+\), which never runs/,
  },
  {
    what: 'a template has an inline script',
    edits: inTemplate('<script>{`go()`}</script>'),
    says: /has an inline <script>, which its security policy blocks/,
  },
  {
    what: 'a style attribute is blocked',
    edits: [STRICT, ...inTemplate('<p style={{ color: `red` }} />')],
    says: /has a style attribute on <p> \(site\/pages\/message\.tsx:13:\d+\), which its security policy blocks/,
  },
  {
    what: 'a style attribute of a component with styles is blocked',
    edits: [STRICT, ...inTemplate('<Small style={{ color: `red` }} />'), SMALL],
    says: /has a style attribute on <small> \(site\/pages\/message\.tsx:\d+:\d+\), which its security policy blocks/,
  },
  {
    what: 'a style attribute of an island is blocked',
    edits: [STRICT, [COUNTER, '<button ', '<button style={{ color: `red` }} ']],
    says: /has a style attribute on <button> \(site\/counter\.island\.tsx:\d+:\d+\), which its security policy blocks/,
  },
  {
    what: 'a component with styles has a handler',
    edits: [...inTemplate('<Small onClick={() => {}} />'), SMALL],
    says: /has onClick on <small> \(site\/pages\/message\.tsx:\d+:\d+\), which never runs/,
  },
  {
    what: 'a frame is blocked',
    edits: inTemplate('<iframe title="Map" src="https://maps.example/" />'),
    says: /loads https:\/\/maps\.example\/, which its security policy blocks\. To allow it, set `security: \{ frame: /,
  },
  {
    what: 'a form is blocked',
    edits: inTemplate('<form action="https://forms.example/" />'),
    says: /`security: \{ form: \['https:\/\/forms\.example'\] \}`/,
  },
  {
    what: 'a picture is blocked',
    edits: inTemplate('<img src="https://pictures.example/a.png" alt="" />'),
    says: /`security: \{ img: \['https:\/\/pictures\.example'\] \}`/,
  },
]

const CODE: Mistake[] = [
  {
    what: 'two routes have one path',
    edits: [[ROUTES, "path: '/count/'", "path: '/'"]],
    path: '/',
    says: /Two pages have the path \/\.\s+a route of the template "list" \(site\/routes\.ts:20:\d+\) and a route of the template "message" \(/,
  },
  {
    what: 'a path is not canonical',
    edits: [[ROUTES, "path: '/count/'", "path: '/count'"]],
    path: '/',
    says: /The path \/count is not in its canonical form\. Write it as \/count\/\./,
  },
  {
    what: 'the page of errors is missing',
    edits: [[ROUTES, /^.*\/500\.html.*$/m, '']],
    path: '/',
    says: /\/500\.html/,
  },
  {
    what: 'two things answer for one path on demand',
    files: { [SERVER]: onDemand("[endpoint({ path: '/api/:a', GET }), endpoint({ path: '/api/:b', GET })]") },
    says: /site\/server\.ts\s+\/api\/:b is defined twice\. Remove one of them\./,
  },
  {
    what: 'a setting of the server is misspelt',
    files: { [SERVER]: onDemand('[], trustproxy: true') },
    says: /`trustproxy` is not a key of the server\. Did you mean "trustProxy"\?/,
  },
  {
    what: 'a redirect leads nowhere',
    edits: [[ROUTES, "'/old/': '/'", "'/old/': '/nowhere/'"]],
    path: '/',
    says: /\/nowhere\/, which is not a page/,
  },
  {
    what: 'the address of the site is none',
    edits: [[ROUTES, 'https://edited.example', 'edited.example']],
    path: '/',
    says: /`url` .*edited\.example/,
  },
  { what: 'the page is not among the parts', edits: [[ROUTES, "'page', ", '']], path: '/', says: /`parts`/ },
  {
    what: 'data can not be sent',
    edits: [[ROUTES, DATA, "{ text: 'Count', isCounted: true, at: new Date(0) } as never"]],
    says: /The data of \/count\/ can't be sent to the browser:\s+`at` is an instance of Date\./,
  },
  {
    what: 'a query has no answer',
    edits: [[ROUTES, ', postCount.answer(posts.length)', '']],
    says: /The static query "post-count" has no data\./,
  },
  { what: 'a public file has the name of another', files: { 'public/robots.txt': '' }, path: '/', says: /robots\.txt/ },
  {
    what: 'a template throws',
    edits: inTemplate('{(() => { throw Error("On purpose") })()}'),
    says: /\/count\/ could not be rendered by the template "message"\.[^]*On purpose/,
  },
  {
    what: 'a template ends the process',
    edits: [[MESSAGE, '  return (', '  process.exit(0)\n  return (']],
    says: /process\.exit\(0\) was called\. Throw an error instead\./,
  },
  {
    what: 'a variable of the environment is missing',
    edits: [
      [
        MESSAGE,
        /^/,
        "import { defineEnv, text } from '@flatirons/framework/content'\nexport const env = defineEnv({ SHOP_KEY: text() })\n",
      ],
    ],
    says: /The environment\s+`SHOP_KEY` is missing\./,
  },
  {
    what: 'code can not be read',
    edits: [[MESSAGE, 'function MessagePage', 'function function MessagePage']],
    says: /message\.tsx/,
  },
]

const ISLANDS: Mistake[] = [
  {
    what: 'an island is none',
    edits: [[COUNTER, /export default .*$/m, 'export default Counter']],
    says: /counter\.island\.tsx\s+The default export of the file is not an island\./,
  },
  {
    what: 'a file has two islands',
    edits: [[COUNTER, /$/, "\nexport const Second = island(Counter, { when: 'load' })\n"]],
    says: /"Second" is a second island\. Give it a file of its own\./,
  },
  {
    what: 'a trigger is not known',
    edits: [[COUNTER, "'visible'", "'visibel' as 'visible'"]],
    says: /`when` is "visibel", but must be one of: .*Did you mean "?visible"?\?/,
  },
  {
    what: 'a prop can not be sent',
    edits: [[MESSAGE, '<Counter />', '<Counter {...({ onCount: () => {} } as object)} />']],
    says: /The props of <Counter> \(site\/counter\.island\.tsx\) can't be sent to the browser:\s+`onCount` is a function\.[^]*\nsite\/pages\/message\.tsx:\d+:\d+\n[^]*> +\d+ \|.*<Counter /,
  },
  {
    what: 'an island imports a module of Node',
    edits: [[COUNTER, /^/, "import { join } from 'node:path'\nexport const path = join('a', 'b')\n"]],
    path: `/${COUNTER}`,
    says: /counter\.island\.tsx\s+It imports node:path\. This is a module of Node/,
  },
  {
    what: 'an island imports code for the server',
    edits: [[COUNTER, /^/, "import { key } from './key.server.ts'\nexport const own = key\n"]],
    files: { 'site/key.server.ts': "export const key = 'k'" },
    path: `/${COUNTER}`,
    says: /counter\.island\.tsx\s+It imports site\/key\.server\.ts\. This file is for the server only\./,
  },
  {
    what: 'an island suspends',
    edits: [
      [COUNTER, 'function Counter() {', 'function Counter() {\n  if (!globalThis.window) throw new Promise(() => {})'],
    ],
    says: /\/count\/ could not be rendered by the template "message"\.[^]*A component suspends/,
  },
]

const MISTAKES = [...CONTENT, ...LINKS, ...CODE, ...ISLANDS]

let built: string
let served: string
let server: ChildProcess
let home: string
let said = ''

beforeAll(async () => {
  built = makeSite({}, 'edited')
  // Vite watches nothing below node_modules.
  served = join('.cache', 'planted-mistakes')
  rmSync(served, { recursive: true, force: true })
  cpSync('tests/fixtures/edited', served, { recursive: true })
  served = realpathSync(served)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const args = [...FROM_SOURCES, 'framework/cli/cli.ts', 'dev', '--root', served, '--port', '0']
  server = spawn(process.execPath, args, { env: { ...WITHOUT_COLOR, NODE_ENV: undefined } })
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (text: Buffer) => void (said += text.toString()))
  home = await listenFor(server)
})

afterAll(() => void server.kill())

/** Makes the mistake in a copy of the site. Returns a function that takes it back. */
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

/** What the build says of the copy. */
async function sayOfBuild(): Promise<string> {
  const error: unknown = await buildSite({ root: built }).catch((error: unknown) => error)
  return error instanceof Error ? formatError(describeError(error, built)) : ''
}

/** What dev says of the copy, once it says what is expected: as the answer to a request, or in its terminal. */
async function sayOfDev({ path = '/count/', says }: Mistake, from: number): Promise<string> {
  let text = ''
  for (let i = 0; i < 100 && !says.test(text); i++) {
    const response = await fetch(home + path.slice(1), {
      headers: { Accept: path.endsWith('/') ? 'text/plain' : '*/*' },
    })
    const body = (await response.text()).replaceAll('\\n', '\n')
    text = `${response.ok ? '' : body}\n${said.slice(from)}`
    await setTimeout(100)
  }
  return text
}

test.each(sampleOf(MISTAKES))('dev and the build say the same where $what', async (mistake) => {
  const undo = [built, served].map((root) => {
    return plant(root, mistake)
  })
  const from = said.length
  const [ofBuild, ofDev] = await Promise.all([sayOfBuild(), sayOfDev(mistake, from)])
  for (const one of undo) one()
  expect(ofBuild).toMatch(mistake.says)
  expect(ofDev).toMatch(mistake.says)
})
