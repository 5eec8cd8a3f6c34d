// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { resolveConfig } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'

import collected from '../../docs/examples/collected/vite.config.ts'
import { describeEntryPoints } from '../../docs/reference/describe.ts'
import { GROUPS } from '../../docs/reference/groups.ts'
import { readEntryPoints, type DescribedEntryPoint } from '../../docs/reference/package.ts'
import { listContents, PARTS } from '../../docs/site/contents.ts'
import { findExamples, nameParts } from '../../docs/site/examples.ts'
import { buildCommand, checkCommand } from '../../framework/cli/build.ts'
import { readSections } from '../../framework/errors/help.ts'
import { HELP_IDS } from '../../framework/errors/help-ids.ts'
import { HOSTS } from '../../framework/hosts/index.ts'
import { initCommand } from '../../framework/cli/init.ts'
import { devCommand, previewCommand, serveCommand } from '../../framework/cli/serve.ts'
import { MOVE_OPTIONS } from '../../packages/move/command.ts'
import { describeHostedSite } from '../support/hosted-site.ts'
import { listSources } from '../support/temp-folders.ts'
import { CONTENT, readBlocks } from './blocks.ts'

const pages = readdirSync(CONTENT, { recursive: true, encoding: 'utf-8' }).filter((name) => name.endsWith('.md'))
const blocks = pages.flatMap(readBlocks)
const commands = blocks.filter(({ language }) => language === 'sh')
/** The tutorial's steps have their own test. */
const examples = blocks.filter(
  ({ where, language }) => language !== 'sh' && !/^pages\/(?:de\/)?start\/tutorial/.test(where),
)

test.each(examples)('the example in $where is in a tested file', ({ title = '', code }) => {
  expect(title && findExamples(title, code)).not.toHaveLength(0)
})

const titled = blocks.filter(({ title }) => title)
const repeated = [...new Set(titled.map(({ where }) => where))]
  .map((where) => [where, titled.filter((block) => block.where === where)] as const)
  .filter(([, { length }]) => length > 1)

test.each(repeated)(
  'the blocks of one file, %s, are parts of one example, so that none replaces another',
  (_, parts) => {
    const [first, ...others] = parts.map(({ title = '', code }) => findExamples(title, code))
    const shared = first!.filter(({ file }) => others.every((examples) => examples.some((one) => one.file === file)))
    expect(shared.map(({ file }) => file)).not.toEqual([])
  },
)

test('a block is detected as a part of its file or as the whole file', () => {
  const block = (name: string, code: string) => `<figcaption>${name}</figcaption><pre><code>${code}</code></pre>`
  const whole = readFileSync('docs/examples/hut/site/queries.ts', 'utf-8')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&gt;')
  const part = '<span>export const</span> rooms = staticQuery&#60;RoomRow[]&gt;(&#x27;rooms&#x27;)'
  for (const same of [block('site/queries.ts', whole), block('the terminal', part), block('site/queries.ts', 'no()')])
    expect(nameParts(same, 'en')).toBe(same)
  expect(nameParts(block('site/queries.ts', part), 'en')).toBe(block('part of site/queries.ts', part))
  expect(nameParts(block('site/queries.ts', part), 'de')).toBe(block('Teil von site/queries.ts', part))
})

const OURS: Record<string, { options: object }> = {
  init: initCommand(),
  dev: devCommand(),
  build: buildCommand(),
  check: checkCommand(),
  preview: previewCommand(),
  serve: serveCommand(),
}
const scriptsOf = (file: string) =>
  Object.keys((JSON.parse(readFileSync(file, 'utf-8')) as { scripts: object }).scripts)
/** Scripts of readers' projects are those of `flatirons init`; contributors have this project's. */
const SCRIPTS = new Set([...scriptsOf('framework/starter/package.json'), ...scriptsOf('package.json')])

/** Returns the scripts, commands and options in a line that do not exist. */
function findUnknown(line: string): string[] {
  const [, script = ''] = /^npm run ([\w:]+)/.exec(line.trim()) ?? []
  const [, name = '', rest = ''] = /(?<!--prefix )\bflatirons (\w+)([^#]*)/.exec(line) ?? []
  const options = [...rest.matchAll(/--(\w+)/g)].map(([, option]) => option!)
  const [, ofMove = ''] = /@flatirons\/move(.*)/.exec(line) ?? []
  return [
    ...[...ofMove.matchAll(/--(\w+)/g)].map(([, option]) => option!).filter((option) => !(option in MOVE_OPTIONS)),
    ...(script && !SCRIPTS.has(script) ? [script] : []),
    ...(name && !OURS[name] ? [name] : []),
    ...options.filter((option) => !(option in (OURS[name]?.options ?? {}))),
  ]
}

test('unknown scripts, commands and options are found', () => {
  expect(findUnknown('npm run bild')).toEqual(['bild'])
  expect(findUnknown('npx flatirons bild --root x')).toEqual(['bild', 'root'])
  expect(findUnknown('npx flatirons build --rooot x')).toEqual(['rooot'])
  expect(findUnknown('npx @flatirons/move a --too b')).toEqual(['too'])
})

test.each(commands)('the commands in $where exist', ({ code }) => {
  expect(code.split(/\n|&&/).flatMap(findUnknown)).toEqual([])
})

test.each([
  'hut/.github/workflows/pages.yml',
  'hut/.gitlab-ci.yml',
  'deploy/.github/workflows/cloudflare.yml',
  'deploy/.github/workflows/vercel.yml',
  'deploy/.github/workflows/server.yml',
  'deploy/netlify.toml',
  'deploy/Containerfile',
])('the commands in %s exist', (file) => {
  const lines = readFileSync(join('docs/examples', file), 'utf-8').match(/\b(?:npm|npx) .*/g) ?? []
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.flatMap(findUnknown)).toEqual([])
})

test.each(HOSTS)(
  'the page of $name contains its command and the name of each file that the build writes',
  ({ name: host, write }) => {
    const page = readFileSync(join(CONTENT, `pages/guides/deploy/${host}.md`), 'utf-8')
    const site = describeHostedSite('/')
    const files = [...write(site), ...(host === 'vercel' ? [] : write({ ...site, onDemand: ['/now/'] }))]
    const lost = files.filter(
      ({ name, isInSite }) => !page.includes(`${isInSite ? 'dist' : 'dist.host'}/${name.split('/')[0]}`),
    )
    expect(page).toContain(`npx flatirons build --host ${host}\n`)
    expect(page).toContain(`npx flatirons build --host ${host} --base /sub/\n`)
    expect(lost).toEqual([])
  },
)

test.each(['.github/workflows/image.yml', 'compose.yaml', 'site.yaml'])('%s is valid YAML', (file) => {
  const text = readFileSync(join('docs/examples/deploy', file), 'utf-8')
  expect(
    parseDocument(text, { customTags: ['Ref', 'Sub', 'GetAtt'].map((name) => ({ tag: `!${name}`, resolve: String })) })
      .errors,
  ).toEqual([])
})

test('the configuration with a collector has the framework’s plugins', async () => {
  const { plugins } = await resolveConfig({ ...collected, configFile: false }, 'serve')
  expect(plugins.map(({ name }) => name)).toContain('framework:preview')
})

test('the page on upgrading has the versions that the package requires', () => {
  const page = readFileSync(join(CONTENT, 'pages/guides/upgrade.md'), 'utf-8')
  const { engines, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync('framework/package.json', 'utf-8'),
  ) as Record<'engines' | 'peerDependencies' | 'peerDependenciesMeta', Record<string, unknown>>
  const needed = Object.entries(peerDependencies).filter(([name]) => !(name in peerDependenciesMeta))
  for (const [, range] of [...Object.entries(engines), ...needed]) expect(page).toContain(`\`${String(range)}\``)
})

test('each group of error messages has a section, and there are no other sections', () => {
  const ids = readSections().map(({ id }) => id)
  expect(ids.sort()).toEqual([...HELP_IDS].sort())
})

test('the path from a file to a document names existing functions', () => {
  const page = readFileSync(join(CONTENT, 'pages/how-it-works.md'), 'utf-8')
  const [, section = ''] = /^### From a file to a document\n([^]*?)^## /m.exec(page) ?? []
  const names = [...section.matchAll(/`(\w+)\(\)`/g)].map(([, name]) => name!)
  const sources = listSources('framework').map((file) => readFileSync(file, 'utf-8'))
  const lost = names.filter(
    (name) => !sources.some((source) => RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(source)),
  )
  expect(names.length).toBeGreaterThan(12)
  expect(lost).toEqual([])
})

describe('the reference', () => {
  let entryPoints: DescribedEntryPoint[]

  beforeAll(async () => {
    entryPoints = await readEntryPoints()
  })

  test('lists each public name on the page of a group and on the page of its entry point', async () => {
    const entries = await describeEntryPoints(entryPoints)
    const names = entryPoints.flatMap(({ members }) => members)
    const bodies = (isIndex: boolean) =>
      entries.filter((entry) => Boolean(entry.isIndex) === isIndex).map(({ body }) => body as string)
    const headings = (isIndex: boolean) =>
      bodies(isIndex).flatMap((body) => [...body.matchAll(/^###? `(\w+)`$/gm)].map(([, name]) => name!))
    expect(names.length).toBeGreaterThan(150)
    const all = names.map(({ name }) => name).sort()
    expect(headings(false).sort()).toEqual(all)
    expect(headings(true).sort()).toEqual(all)
  })

  test('gives a name without a group its own page', async () => {
    const added = { ...entryPoints[0]!.members[0]!, name: 'addHut' }
    const extended = [{ ...entryPoints[0]!, members: [...entryPoints[0]!.members, added] }, ...entryPoints.slice(1)]
    await expect(describeEntryPoints(extended)).rejects.toThrow(
      'No page of the reference has: addHut of @flatirons/framework. Add them to groups.ts.',
    )
  })

  test('shows each function and component in the example of its page', () => {
    const silent = GROUPS.flatMap(({ slug, from, names, example: [file] }) => {
      const { members } = entryPoints.find((entryPoint) => entryPoint.slug === from)!
      const code = readFileSync(file, 'utf-8')
      return names
        .filter((name) => members.some((member) => member.name === name && !member.isType))
        .filter((name) => !RegExp(`\\b${name}\\b`).test(code))
        .map((name) => `${slug} ${name}`)
    })
    expect(silent).toEqual([])
  })

  test('has a signature or a table of members for each name, and a sentence about each member', () => {
    const bare = entryPoints.flatMap(({ members }) => members.filter(({ code }) => !code).map(({ name }) => name))
    const silent = entryPoints.flatMap(({ members }) =>
      members.flatMap(({ name, parts }) => parts.filter(({ doc }) => !doc).map((part) => `${name}.${part.name}`)),
    )
    expect(bare).toEqual([])
    expect(silent).toEqual([])
  })

  test('states the default of each option', () => {
    const options = entryPoints.flatMap(({ members }) => members).find(({ name }) => name === 'HoleOptions')!
    expect(options.parts).toContainEqual(
      expect.objectContaining({ name: 'maxAge', type: 'number', isOptional: true, standard: '60' }),
    )
  })

  test('has a docstring for each public name', () => {
    const silent = entryPoints.flatMap(({ name, members }) =>
      members.filter(({ doc }) => !doc).map((member) => `${name} ${member.name}`),
    )
    expect(silent).toEqual([])
  })

  test('shows a declaration without its docstrings, which are beside it', () => {
    const route = entryPoints[0]!.members.find(({ name }) => name === 'RouteOptions')!
    expect(route.isType).toBe(true)
    expect(route.code).toMatch(/^interface RouteOptions<Data> \{\n\s+path: string;\n/)
    expect(route.code).not.toContain('/**')
    const doc = expect.stringMatching(/^The data of the template\./) as string
    expect(route.parts).toContainEqual({ name: 'data', type: 'Data', isOptional: false, standard: '', doc })
  })
})

describe('the table of contents', () => {
  const entries = PARTS.flatMap(([, slugs]) => slugs.map((slug) => ({ slug, title: slug })))

  test('reports a listed page without an entry, and an entry that is not listed', () => {
    expect(() => listContents(entries.slice(1))).toThrow(
      'The contents name the page "start/what-it-is", which has no entry.',
    )
    expect(() => listContents([...entries, { slug: 'lost', title: 'Lost' }])).toThrow(
      'No part of the contents names: lost.',
    )
  })

  test('links German readers to German pages, and to English ones without a translation', () => {
    const translated = [{ ...entries[0]!, lang: 'de' as const }, ...entries.slice(1)]
    expect(listContents(translated, 'de').slice(0, 2)).toEqual([
      { path: '/de/start/what-it-is/', title: 'start/what-it-is', part: 'start' },
      { path: '/start/', title: 'start', part: 'start', lang: 'en' },
    ])
  })
})
