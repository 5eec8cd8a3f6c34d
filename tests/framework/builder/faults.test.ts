// @vitest-environment node

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { buildSite, runBuild } from '@flatirons/framework/build'

import { makeBenchSite } from '../../../packages/bench/bench-site.ts'
import { forgetAllButBundles, readFiles, readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite, makeSiteFolder } = useTempFolders()

/** If the disk is full, writing the state of a site fails. */
const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('write-file-atomic', async (load) => {
  const { default: real } = await load<{ default: { sync: (file: string, ...rest: unknown[]) => void } }>()
  function sync(file: string, ...rest: unknown[]) {
    if (disk.isFull && /\/site-[^/]*$/.test(file))
      throw Object.assign(Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    real.sync(file, ...rest)
  }
  return { default: { sync } }
})

let errors = ''

beforeEach(() => {
  errors = ''
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockImplementation((text) => void (errors += String(text)))
})

afterEach(() => {
  process.exitCode = undefined
})

const readDist = (root: string) => Object.fromEntries(readFiles(join(root, 'dist')))

/** Builds from the command line. Returns the exit code and the printed errors. */
async function run(root: string, ...args: string[]) {
  errors = ''
  process.exitCode = undefined
  await runBuild(root, args)
  const code = process.exitCode
  process.exitCode = undefined
  return { code, errors }
}

test('a template that throws is reported with page, file, line and source frame', async () => {
  const root = makeSite({}, 'edited')
  const page = readText(root, 'site/pages/message.tsx')
  writeFiles(root, { 'site/pages/message.tsx': page.replace('<h1>{data.text}', '<h1>{(data as any).txet.length}') })
  const { code, errors } = await run(root, '--root', root)
  expect(code).toBe(1)
  expect(errors).toMatch(/\/count\/ could not be rendered by the template "message"\.\n\nCause: TypeError: /)
  expect(errors).toMatch(/\nsite\/pages\/message\.tsx:\d+:\d+\n\n[^]*> +\d+ \|.*txet\.length[^\n]*\n +\| +\^/)
  expect(errors).not.toMatch(/node_modules|^ {4}at /m)
})

test('pages without a title and handlers outside of islands are reported at once, each with its template or slice', async () => {
  const root = makeSite({}, 'edited')
  const edit = (file: string, ...pairs: [from: string, to: string][]) =>
    writeFiles(root, { [file]: pairs.reduce((text, [from, to]) => text.replace(from, to), readText(root, file)) })
  edit(
    'site/pages/message.tsx',
    ['title={data.text}', "{...(data.isCounted ? {} : { title: '' })}"],
    ['<h1>', '<h1 onClick={() => {}} onMouseEnter={undefined}>'],
  )
  edit('site/slices.tsx', ['<Nav ', '<Nav onKeyDown={() => {}} '])
  const { code, errors } = await run(root, '--root', root)
  expect(code).toBe(1)
  const where = 'Move it to a *.island.tsx file.'
  const template = 'The template of the page is "message".'
  const missing =
    'no title. Add a title in the `head` of its template, as <Head title="…" />, or as a <title> in the template.'
  const empty = 'an empty title. Write a text.'
  const pageReports = ['/count/', '/404.html', '/500.html'].map((path) =>
    [
      '',
      path,
      `  ${path} has ${path === '/count/' ? missing : empty} ${template}`,
      `  ${path} has onClick on <h1> (site/pages/message.tsx:13:7), which never runs, because the element is not in an island. ${where} ${template}`,
    ].join('\n'),
  )
  expect(errors.trim().split('\n').slice(2).join('\n')).toBe(
    [
      'The slice header',
      `  The slice header has onKeyDown on <nav> (site/slices.tsx:11:5), which never runs, because the element is not in an island. ${where}`,
      ...pageReports,
      '',
      'Help: npx flatirons explain islands',
      'Help: npx flatirons explain head',
    ].join('\n'),
  )
})

describe('a template that calls process.exit() is an error with page, template and file, and the output is unchanged:', () => {
  const EXIT = "if (data.title.includes('Exit')) process.exit(0)\n"

  test('on a small site, in the main thread', async () => {
    const root = makeSite({}, 'edited')
    await buildSite({ root })
    const before = readDist(root)
    const template = join(root, 'site/pages/message.tsx')
    writeFileSync(
      template,
      readText(template).replace('  return (', '  if (data.isCounted) process.exit(0)\n  return ('),
    )
    const { code, errors } = await run(root)
    expect(code).toBe(1)
    expect(errors).toMatch(/\/.* could not be rendered by the template "message"/)
    expect(errors).toContain('process.exit(0) was called. Throw an error instead.')
    expect(readDist(root)).toEqual(before)
  })

  test('on a large site, in workers', async () => {
    const root = makeSiteFolder()
    makeBenchSite(root, 420)
    const template = join(root, 'site/pages/post.tsx')
    const [, start = ''] = /(function \w+\(\{ data[^\n]*\n)/.exec(readText(template)) ?? []
    writeFileSync(template, readText(template).replace(start, start + EXIT))
    const post = readdirSync(join(root, 'content/posts')).at(-3)!
    const source = join(root, 'content/posts', post)
    writeFileSync(source, readText(source).replace(/title: .*/, 'title: Exit'))
    const { code, errors } = await run(root)
    expect(code).toBe(1)
    expect(errors).toContain(`from content/posts/${post}`)
    expect(errors).toContain('process.exit(0) was called.')
    expect(existsSync(join(root, 'dist'))).toBe(false)
  })
})

describe('concurrent builds', () => {
  test('a second build into the same folder fails, with the id of the first process', async () => {
    const root = makeSite({}, 'edited')
    const first = buildSite({ root })
    await expect(buildSite({ root })).rejects.toThrow(`Process ${process.pid} is building into this folder.`)
    await first
    await buildSite({ root })
  })

  test('builds into different folders can run at the same time', async () => {
    const root = makeSite({}, 'edited')
    await Promise.all([buildSite({ root }), buildSite({ root, outDir: 'other' })])
    expect(Object.fromEntries(readFiles(join(root, 'other')))).toEqual(readDist(root))
  })

  test('a failed build releases the lock', async () => {
    const root = makeSite({ 'content/words.md': 'no front matter' }, 'edited')
    await expect(buildSite({ root })).rejects.toThrow('words.md')
    writeFiles(root, { 'content/words.md': '---\nfooter: End\n---\n\nWords.\n' })
    await buildSite({ root })
  })

  test('a killed build does not block the next one', async () => {
    const root = makeSite({}, 'edited')
    const cache = join(import.meta.dirname, '../../../framework/memo')
    const script = `import { acquireLock } from '${join(cache, 'lock.ts')}'
      import { openCache } from '${join(cache, 'build-cache.ts')}'
      acquireLock(openCache('${root}').file('lock', 'dist'))
      console.log('taken')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script])
    await once(child.stdout, 'data')
    await expect(buildSite({ root })).rejects.toThrow(`Process ${child.pid} is building into this folder.`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await buildSite({ root })
  })
})

describe('a cache that is deleted or cannot be written', () => {
  test('a full disk while the state is written is an error; the next build writes the same site', async () => {
    const root = makeSite({}, 'edited')
    await buildSite({ root })
    writeFiles(root, { 'content/words.md': '---\nfooter: Another end\n---\n\nWords.\n' })
    disk.isFull = true
    const { code, errors } = await run(root)
    expect(code).toBe(1)
    expect(errors).toContain('ENOSPC: no space left on device')
    disk.isFull = false
    await buildSite({ root })
    const updated = readDist(root)
    rmSync(join(root, 'dist'), { recursive: true })
    forgetAllButBundles(root)
    await buildSite({ root })
    expect(updated).toEqual(readDist(root))
  })

  test('a cache that is deleted between two builds is created again', async () => {
    const root = makeSite({}, 'edited')
    await buildSite({ root })
    const before = readDist(root)
    rmSync(join(root, '.cache'), { recursive: true })
    await buildSite({ root })
    expect(readDist(root)).toEqual(before)
  })
})

test('a link to a generated file is valid only if the build writes that file', async () => {
  const link = (name: string) => ({
    'content/posts/linked.md': `---\ntitle: Linked\ntags: [a]\n---\n\n[The file](/${name})\n`,
  })
  const without = makeSite(link('sw.js'), 'edited')
  await expect(buildSite({ root: without })).rejects.toThrow('links to /sw.js, but this file does not exist')
  const written = makeSite(link('sitemap.xml'), 'edited')
  await buildSite({ root: written })
  expect(existsSync(join(written, 'dist/sitemap.xml'))).toBe(true)
})
