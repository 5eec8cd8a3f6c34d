import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import { renderServiceWorker } from '../../framework/features/service-worker/service-worker.ts'
import { readWorkerTemplate } from '../../framework/features/service-worker/worker-template.ts'
import { scaled } from '../support/machine.ts'
import { listenFor, WITHOUT_COLOR } from '../support/own-process.ts'
import { packRuntime } from '../support/pack-runtime.ts'
import { packFramework, packPackage, type Tarball } from '../support/pack-framework.ts'
import { expect, markDocument, test, visit } from './support.ts'

/** A clean environment, which does not lead Node to the sources of this repository. */
const ENVIRONMENT = { ...WITHOUT_COLOR, NODE_OPTIONS: '' }

/** An island with a static query, on the home page. */
const ISLAND = `import { island, useStaticQuery } from '@flatirons/framework'
import { useState } from 'react'
import { names } from '../queries.ts'

function Names() {
  const list = useStaticQuery(names)
  const [isOpen, open] = useState(false)
  return <button type="button" onClick={() => open(true)}>{isOpen ? list.join(' and ') : 'Who?'}</button>
}

export default island(Names, { when: 'interaction' })
`
const QUERIES = `import { staticQuery } from '@flatirons/framework'

export const names = staticQuery<string[]>('names')
`

/** Maximum size of a new site's node_modules, including React, Vite and TypeScript, as stated in the manual. */
const MOST_PACKAGES = Number(/at most (\d+) packages/.exec(readFileSync('docs/content/pages/start.md', 'utf-8'))?.[1])

/** More threads would check the same types repeatedly. */
const TSC_OPTIONS = ['--singleThreaded', '--pretty', 'false']

let tarball: Tarball
let folder: string
const servers: ChildProcess[] = []

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf-8', env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })

/** Starts a command of the package and waits for its URL. */
function serve(command: string): Promise<string> {
  const cli = join(folder, 'node_modules/.bin/flatirons')
  const server = spawn(process.execPath, [cli, command, '--port', '0'], { cwd: folder, env: ENVIRONMENT })
  servers.push(server)
  return listenFor(server)
}

function edit(file: string, change: (text: string) => string) {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf-8')))
}

function checkTarball(path: string) {
  execFileSync('node_modules/.bin/publint', ['--strict', path], { stdio: 'pipe' })
  execFileSync('node_modules/.bin/attw', [path, '--profile', 'esm-only', '--exclude-entrypoints', 'code.css'], {
    stdio: 'pipe',
  })
}

test.describe.configure({ mode: 'serial', timeout: scaled(300_000) })

test.beforeAll(async () => {
  tarball = await packFramework()
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stranger-')))
})

test.afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('the tarball passes the checks for registries and TypeScript', () => {
  checkTarball(tarball.path)
})

test('the tarball of the runtime passes them too', async () => {
  const { path, files } = await packRuntime()
  checkTarball(path)
  expect(files.filter((file) => !file.endsWith('.d.ts'))).toEqual([
    'LICENSE',
    'README.md',
    'dist/auto.js',
    'dist/flatirons-runtime.js',
    'package.json',
  ])
})

test('the tarball of the collector passes them, and works without the framework', async () => {
  const { path, files } = packPackage('packages/collector')
  checkTarball(path)
  expect(files.filter((file) => !/^dist\/\w+\.(?:js|d\.ts)$/.test(file))).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ])
  const alone = mkdtempSync(join(folder, 'alone-'))
  writeFileSync(join(alone, 'package.json'), '{ "type": "module" }')
  execFileSync('npm', ['install', path], { cwd: alone, env: ENVIRONMENT, stdio: 'pipe' })
  const code =
    "import { collector } from '@flatirons/collector'; console.log(collector()({ root: '.', base: '/' }).name)"
  writeFileSync(join(alone, 'main.js'), code)
  expect(execFileSync(process.execPath, ['main.js'], { cwd: alone, encoding: 'utf-8' }).trim()).toBe('collector')
})

/** A site with a text in MDX and one in TOML with a container. */
const OLD_SITE = {
  'hugo.toml': "title = 'Bend'\n",
  'content/a.md': '+++\ntitle = "A"\n+++\n\n> [!NOTE]\n> It is deep.\n',
}

test('the tarballs of marks, MDX and move pass them, and a moved site builds from them', () => {
  const tarballs = ['marks', 'mdx', 'move'].map((name) => packPackage(`packages/${name}`))
  const others = tarballs
    .flatMap(({ files }) => files)
    .filter((file) => !/^(?:dist\/[\w-]+\.(?:js|d\.ts)|templates\/[\w-]+\.(?:txt|json))$/.test(file))
  expect([...new Set(others)].toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'library.d.ts',
    'library.js',
    'package.json',
  ])
  for (const { path } of tarballs.slice(0, 2)) checkTarball(path)
  const [marks, mdx, move] = tarballs.map(({ path }) => path)
  const parent = mkdtempSync(join(folder, 'packages-'))
  const install = (name: string, ...paths: string[]) => {
    const cwd = join(parent, name)
    mkdirSync(cwd, { recursive: true })
    if (paths.length > 0) writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
    execFileSync('npm', ['install', '--prefer-offline', ...paths], { cwd, env: ENVIRONMENT, stdio: 'pipe' })
    return cwd
  }
  const inFolder = (cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, args, { cwd, encoding: 'utf-8', env: ENVIRONMENT, stdio: 'pipe' })
  for (const [name, path] of [
    ['marks', marks!],
    ['mdx', mdx!],
  ] as const) {
    const alone = install(name, tarball.path, path)
    const code = `import { ${name} } from '@flatirons/${name}'; console.log(${name}().name)`
    expect(inFolder(alone, '--input-type=module', '-e', code)).toBe(`${name}\n`)
  }

  const moving = install('moving', tarball.path, marks!, move!)
  for (const [name, text] of Object.entries(OLD_SITE)) {
    mkdirSync(dirname(join(moving, 'old', name)), { recursive: true })
    writeFileSync(join(moving, 'old', name), text)
  }
  const bin = 'node_modules/.bin/flatirons-move'
  expect(inFolder(moving, bin, 'old')).toContain('This is a site of Hugo, because it has hugo.toml.')
  expect(inFolder(moving, bin, 'old', '--to', 'new')).toContain('Everything is taken over.')
  const site = install('moving/new')
  execFileSync('npm', ['install', '--prefer-offline', mdx!], { cwd: site, env: ENVIRONMENT, stdio: 'pipe' })
  writeFileSync(join(site, 'content/b.mdx'), '---\ntitle: B\n---\n\nThe sum is {1 + 2}.\n')
  const extensions = readFileSync(join(site, 'site/extensions.ts'), 'utf-8')
  writeFileSync(
    join(site, 'site/extensions.ts'),
    `import { mdx } from '@flatirons/mdx'\n${extensions.replace('export default [', 'export default [mdx(), ')}`,
  )
  expect(inFolder(site, 'node_modules/.bin/flatirons', 'build')).toContain('into dist/')
  expect(readFileSync(join(site, 'dist/a/index.html'), 'utf-8')).toContain('<aside class="callout note">')
  expect(readFileSync(join(site, 'dist/b/index.html'), 'utf-8')).toContain('The sum is 3.')
})

test('the package of npm create starts init of the framework that npm installs beside it', () => {
  const { path, files } = packPackage('packages/create')
  expect(files).toEqual(['LICENSE', 'README.md', 'dist/cli.d.ts', 'dist/cli.js', 'package.json'])
  const cwd = mkdtempSync(join(folder, 'create-'))
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
  execFileSync('npm', ['install', '--prefer-offline', tarball.path, path], { cwd, env: ENVIRONMENT, stdio: 'pipe' })
  const create = [join(cwd, 'node_modules/.bin/create'), 'notes', '--template', 'blog']
  const output = execFileSync(process.execPath, create, { cwd, encoding: 'utf-8', env: ENVIRONMENT })
  expect(output).toContain('cd notes')
  expect(readFileSync(join(cwd, 'notes/package.json'), 'utf-8')).toContain('"name": "notes"')
  // The tests of the new site are not those of the folder.
  rmSync(cwd, { recursive: true })
})

for (const name of readdirSync('framework/starters'))
  test(`the template ${name} has correct types, texts and links, and passes its own unit test`, () => {
    const cwd = mkdtempSync(join(tmpdir(), `${name}-`))
    const inFolder = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd, encoding: 'utf-8', env: ENVIRONMENT, stdio: 'pipe' })
    writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
    inFolder('npm', 'install', '--prefer-offline', tarball.path)
    inFolder('node_modules/.bin/flatirons', 'init', '--template', name)
    inFolder('npm', 'install', '--prefer-offline')
    expect(inFolder('npm', 'run', 'check')).toContain('no problems found')
    expect(inFolder('node_modules/.bin/vitest', 'run')).toMatch(/Tests +\d+ passed \(\d+\)/)
    rmSync(cwd, { recursive: true })
  })

test('npm would publish the package publicly without correcting its manifest, and requests only the versions from the registry', async () => {
  const asked: string[] = []
  const registry = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ versions: { '0.0.1': {} } }))
  })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  const npm = spawn('npm', ['publish', tarball.contents, '--dry-run', '--registry', url], {
    cwd: folder,
    env: ENVIRONMENT,
  })
  const [said, [status]] = await Promise.all([text(npm.stderr), once(npm, 'close')])
  registry.close()
  expect(said).toContain(`npm notice Publishing to ${url} with tag latest and public access (dry-run)`)
  expect(status).toBe(0)
  const warnings = said.split('\n').filter((line) => line.startsWith('npm warn'))
  expect(warnings).toEqual([`npm warn publish This command requires you to be logged in to ${url} (dry-run)`])
  expect(asked).toEqual(['GET /@flatirons%2fframework'])
})

test('the package contains compiled modules, their types and the starters, but no sources', () => {
  const others = tarball.files.filter((name) => !/^dist\/.+\.(m?js|d\.m?ts)$|^starter(?:s|-extension)?\//.test(name))
  expect(others).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'MESSAGES.md',
    'README.md',
    'code.css',
    'moved.d.ts',
    'moved.js',
    'package.json',
  ])
  expect(tarball.unpackedSize).toBeLessThan(2_250_000)
})

test('`npm run --silent pack:framework` prints only the path of the tarball', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'pack:framework'], { encoding: 'utf-8', env: ENVIRONMENT })
  expect(printed).toBe(`${tarball.path}\n`)
})

for (const [file, start] of [
  ['README.md', 'flatirons'],
  ['docs/content/pages/start.md', '.'],
] as const)
  test(`the first commands of ${file} make a site that builds`, () => {
    // The clone: packing is tested above, and `npm ci` of the repository would delete the packages of this test.
    const parent = mkdtempSync(join(folder, 'clone-'))
    mkdirSync(join(parent, 'flatirons'))
    const manifest = { name: 'clone', version: '1.0.0', scripts: { 'pack:framework': `echo ${tarball.path}` } }
    writeFileSync(join(parent, 'flatirons/package.json'), JSON.stringify(manifest))
    writeFileSync(
      join(parent, 'flatirons/package-lock.json'),
      JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }),
    )
    const [, commands] = /```sh\n((?:(?!```)[^])*flatirons init[^]*?)```/.exec(readFileSync(file, 'utf-8'))!
    const script = commands!.replace(/^npm run dev.*$/m, '') + 'npm run build\n'
    const env = { ...ENVIRONMENT, npm_config_prefer_offline: 'true' }
    const built = execFileSync('sh', ['-ec', script], {
      cwd: join(parent, start),
      encoding: 'utf-8',
      env,
      stdio: 'pipe',
    })
    expect(built).toMatch(/5 pages in .*, into dist\//)
  })

test('in an empty folder it creates a site whose content and links are valid', () => {
  run('npm', 'install', '--prefer-offline', tarball.path)
  run('node_modules/.bin/flatirons', 'init')
  run('npm', 'install', '--prefer-offline')
  expect(run('node_modules/.bin/flatirons', 'check')).toMatch(
    /^ {2}rendering {2}[^]*\n {2}5 pages in .*, no problems found\n$/m,
  )
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

test('an error in the list of extensions has its line and column', () => {
  const file = join(folder, 'site/extensions.ts')
  writeFileSync(file, '/** None. */\nexport default [counter()]\n')
  const options = { cwd: folder, encoding: 'utf-8', env: ENVIRONMENT } as const
  const { stdout, stderr } = spawnSync('node_modules/.bin/flatirons', ['check'], options)
  rmSync(file)
  expect(stdout + stderr).toContain('ReferenceError: counter is not defined\n\nsite/extensions.ts:2:16')
})

test('it installs few packages: no build tools of the service worker, no optional ones', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf-8')) as {
    packages: Record<string, unknown>
  }
  const names = Object.keys(packages).map((path) => path.replace('node_modules/', ''))
  expect(
    names.filter((name) =>
      /^(workbox|@babel|rollup|@resvg|harfbuzzjs|png-to-ico|subset-font|highlight\.js)\b/.test(name),
    ),
  ).toEqual([])
  expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES)
})

test('it needs as much room on the disk as the manual states', () => {
  const modules = join(folder, 'node_modules')
  const sizeOf = (name: string) =>
    readdirSync(join(modules, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((total, { parentPath, name }) => total + statSync(join(parentPath, name)).size, 0) / 1e6
  const typescript = sizeOf('typescript') + sizeOf('@typescript')
  const others = readdirSync(modules).filter((name) => !name.startsWith('.') && !/^@?typescript$/.test(name))
  const sizes = [others.reduce((total, name) => total + sizeOf(name), 0), typescript]
  const [, ...stated] = /use (\d+) MB on disk, and TypeScript uses another (\d+) MB/.exec(
    readFileSync('docs/content/pages/start.md', 'utf-8'),
  )!
  // Versions and systems differ a little.
  for (const [i, size] of sizes.entries()) expect(Math.abs(size / Number(stated[i]) - 1)).toBeLessThan(0.1)
})

test('its service worker and its license list equal those built from the sources', async () => {
  const options = { base: '/sub/', hash: 'one', assets: [], names: [], readFile: () => undefined }
  const made = run(
    process.execPath,
    '--input-type=module',
    '-e',
    `const folder = './node_modules/@flatirons/framework/dist/features/service-worker/'
    const { readWorkerTemplate } = await import(folder + 'worker-template.js')
    const { renderServiceWorker } = await import(folder + 'service-worker.js')
    const { code, packages } = await readWorkerTemplate()
    const readFile = () => undefined
    const worker = renderServiceWorker({ ...${JSON.stringify(options)}, readFile, template: code })
    console.log(JSON.stringify({ worker, packages }))`,
  )
  const { code, packages } = await readWorkerTemplate()
  expect(JSON.parse(made)).toEqual({ worker: renderServiceWorker({ ...options, template: code }), packages })
})

test('the compiler reports nothing except a link to a missing page', () => {
  const [right, wrong] = ['to="/posts/first-steps/"', 'to="/posts/first-step/"']
  edit('site/header.tsx', (text) => text.replace(right, wrong))
  const { stdout } = spawnSync('node_modules/.bin/tsc', TSC_OPTIONS, {
    cwd: folder,
    encoding: 'utf-8',
    env: ENVIRONMENT,
  })
  expect(stdout.match(/^\S.* error TS.*/gm)).toEqual([expect.stringContaining('site/header.tsx')])
  edit('site/header.tsx', (text) => text.replace(wrong, right))
})

test('the site accepts an island with a static query and highlighted code, and builds', () => {
  writeFileSync(join(folder, 'site/islands/names.island.tsx'), ISLAND)
  writeFileSync(join(folder, 'site/queries.ts'), QUERIES)
  edit('site/pages/page.tsx', (text) =>
    text
      .replace('import type { Post }', "import Names from '../islands/names.island.tsx'\nimport type { Post }")
      .replace('<p>{summary}</p>', '<p>{summary}</p><Names />'),
  )
  edit('site/routes.ts', (text) =>
    text
      .replace('import { head }', "import { names } from './queries.ts'\nimport { head }")
      .replace('  head,\n', "  head,\n  queries: () => [names.answer(['Ada', 'Grace'])],\n"),
  )
  run('node_modules/.bin/tsc', ...TSC_OPTIONS)
  edit('content/posts/first-steps.md', (text) => `${text}\n\`\`\`ts\nconst one = 1\n\`\`\`\n`)
  expect(run('node_modules/.bin/flatirons', 'build')).toContain('into dist/')
  const post = readFileSync(join(folder, 'dist/posts/first-steps/index.html'), 'utf-8')
  expect(post).toContain('<span class="hljs-keyword">const</span>')
})

test('a missing optional package is reported with the command that installs it', () => {
  const end = 'export default defineSite({\n'
  const files = "  files: () => ({ 'favicon.ico': { svg: icon, widths: [16, 32] } }),\n"
  const icon = `const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'\n\n`
  const before = readFileSync(join(folder, 'site/routes.ts'), 'utf-8')
  edit('site/routes.ts', (text) => text.replace(end, icon + end + files))
  const build = () =>
    spawnSync('node_modules/.bin/flatirons', ['build'], { cwd: folder, encoding: 'utf-8', env: ENVIRONMENT })
  const { stderr } = build()
  const command = /^ {2}npm install -D @resvg\/resvg-js@2 png-to-ico@3$/m.exec(stderr)?.[0].trim()
  expect(stderr).toMatch(/^\n2 packages are not installed\. Nothing was written\. Install them:$/m)
  run('sh', '-c', `${command} --prefer-offline`)
  expect(build()).toMatchObject({ stderr: '', status: 0 })
  expect(existsSync(join(folder, 'dist/favicon.ico'))).toBe(true)
  writeFileSync(join(folder, 'site/routes.ts'), before)
})

const UNIT_TEST = `import { render, screen } from '@testing-library/react'
import { renderPage, within } from '@flatirons/framework/testing'
import { expect, test } from 'vitest'
import Names from '../site/islands/names.island.tsx'
import { pagePage } from '../site/pages/page.tsx'
import { names } from '../site/queries.ts'
import site from '../site/routes.ts'

const queries = [names.answer(['Ada', 'Grace'])]

test('a template is HTML', () => {
  const page = { title: 'Home', summary: 'All of it', body: '<p>Text</p>', posts: [] }
  const { html, head, problems } = renderPage(pagePage, page, { queries })
  expect(html).toContain('<h1>Home</h1><p>All of it</p>')
  expect(html).toContain('Who?</button></x-island>')
  expect(head).toContain('<title>Home</title>')
  expect(problems).toEqual([])
  expect(site.lang).toBe('en')
})

test.runIf(globalThis.document)('an island comes alive', async () => {
  render(<Names />, { wrapper: within({ queries }) })
  screen.getByRole('button', { name: 'Who?' }).click()
  expect(await screen.findByRole('button', { name: 'Ada and Grace' })).toBeTruthy()
})
`

test('its components render in unit tests: in Node, happy-dom and jsdom, with and without the site’s configuration', () => {
  run('npm', 'install', '--prefer-offline', '-D', 'vitest', 'happy-dom', 'jsdom', '@testing-library/react')
  mkdirSync(join(folder, 'tests'))
  writeFileSync(join(folder, 'tests/unit.test.tsx'), UNIT_TEST)
  writeFileSync(join(folder, 'plain.config.ts'), 'export default {}')
  const results = ['vite.config.ts', 'plain.config.ts'].flatMap((config) =>
    ['node', 'happy-dom', 'jsdom'].map((environment) =>
      run('node_modules/.bin/vitest', 'run', '--config', config, '--environment', environment),
    ),
  )
  const passed = results.map((result) => /Tests .*/.exec(result)?.[0])
  const both = 'Tests  2 passed (2)'
  expect(passed).toEqual(['Tests  1 passed | 1 skipped (2)', both, both, 'Tests  1 passed | 1 skipped (2)', both, both])
})

const SERVER = `import { defineServer, page } from '@flatirons/server'
import { pagePage } from './pages/page.tsx'

const load = () => ({ data: { title: 'Now', summary: 'On demand', body: '', posts: [] } })

export default defineServer({ routes: [page({ path: '/now/', template: pagePage, load })] })
`

test('the package for pages on demand passes the checks, is named if it is missing, and answers in dev and from a build', async () => {
  const { path, files } = packPackage('packages/server')
  checkTarball(path)
  expect(files.filter((file) => !/^dist\/(?:\w+\/)?[\w-]+\.(?:js|d\.ts)$/.test(file))).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ])
  writeFileSync(join(folder, 'site/server.ts'), SERVER)
  const { stderr } = spawnSync('node_modules/.bin/flatirons', ['build'], {
    cwd: folder,
    encoding: 'utf-8',
    env: ENVIRONMENT,
  })
  expect(stderr).toContain('is in a package. Run `npm install @flatirons/server`')
  run('npm', 'install', '--prefer-offline', path)
  run('node_modules/.bin/tsc', ...TSC_OPTIONS)
  run('node_modules/.bin/flatirons', 'build')
  const draft = join(folder, 'node_modules/.bin/flatirons-server')
  const env = { ...ENVIRONMENT, DRAFT_SECRET: 'a'.repeat(32) }
  const link = execFileSync(draft, ['draft', '/now/'], { cwd: folder, encoding: 'utf-8', env })
  expect(link).toMatch(/^\/_draft\/\d+-[\da-f]{64}\/now\/\n$/)
  for (const command of ['preview', 'dev']) {
    const response = await fetch(`${await serve(command)}now/`, { headers: { accept: 'text/html' } })
    expect([command, response.status, await response.text()]).toEqual([
      command,
      200,
      expect.stringContaining('Now</h1>'),
    ])
  }
  const node = spawn(process.execPath, ['dist.server/node.mjs'], { cwd: folder, env: { ...ENVIRONMENT, PORT: '0' } })
  servers.push(node)
  const [line] = (await once(node.stderr, 'data')) as [Buffer]
  const { port } = JSON.parse(line.toString()) as { port: number }
  expect(await (await fetch(`http://127.0.0.1:${port}/now/`)).text()).toContain('Now</h1>')
  rmSync(join(folder, 'site/server.ts'))
  run('node_modules/.bin/flatirons', 'build')
  expect(existsSync(join(folder, 'dist.server'))).toBe(false)
})

test('React is bundled once', () => {
  const bundle = run('sh', '-c', 'cat dist/assets/*.js')
  expect(bundle.match(/\.useSyncExternalStore ?= ?function/g)).toHaveLength(1)
  expect(bundle.match(/\.hydrateRoot ?= ?function/g)).toHaveLength(1)
})

for (const command of ['preview', 'dev'])
  test(`${command} serves it: a visitor navigates and uses an island`, async ({ page }) => {
    const modules = new Set<string>()
    page.on('request', (request) => {
      if (/framework\/dist|\/deps\/react/.test(request.url())) modules.add(request.url())
    })
    const home = await serve(command)
    await visit(page, home)
    await page.getByRole('button', { name: 'Who?' }).click()
    await expect(page.getByRole('button', { name: 'Ada and Grace' })).toBeVisible()
    const isSame = await markDocument(page)
    await page.locator('header').getByRole('link', { name: 'First steps' }).click()
    await expect(page).toHaveTitle('First steps')
    expect(await isSame()).toBe(true)
    await page.getByRole('button', { name: 'Applause: 0' }).click()
    await expect(page.getByRole('button', { name: 'Applause: 1' })).toBeVisible()
    const names = [...modules].map((url) => new URL(url).pathname)
    expect(names).toEqual([...new Set(names)])
  })
