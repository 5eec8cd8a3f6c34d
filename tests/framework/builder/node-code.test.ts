// @vitest-environment node

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

/** The code of a package that exports its own path. */
const MAIN = 'exports.place = __filename'
const packageFile = (more: object) => JSON.stringify({ main: 'main.js', ...more })

const PATHS_SERVER = `import { place as first } from 'with-gyp'
import platforms from 'with-platforms'
import { own, place, text } from 'driver'
import { url } from 'module-driver'
import { readFileSync } from 'node:fs'
const __dirname = import.meta.dirname
export const places = [first, platforms.place, place, own, text, url, __dirname, readFileSync(new URL('./data.txt', import.meta.url), 'utf-8')]`

test('packages with native code are loaded from node_modules, also by other packages; bundled code finds its data files', async () => {
  const root = makeSite({}, 'edited')
  writeFiles(root, {
    'node_modules/with-gyp/package.json': packageFile({ name: 'with-gyp', gypfile: true }),
    'node_modules/with-gyp/main.js': MAIN,
    'node_modules/with-platforms/package.json': packageFile({
      name: 'with-platforms',
      optionalDependencies: { '@with/linux-x64': '1' },
    }),
    'node_modules/with-platforms/main.js': MAIN,
    'node_modules/driver/package.json': packageFile({ name: 'driver' }),
    'node_modules/driver/main.js': `exports.place = require('with-loader').place
exports.own = __filename
exports.text = require('fs').readFileSync(require('path').join(__dirname, 'words.txt'), 'utf-8')`,
    'node_modules/driver/words.txt': 'words',
    'node_modules/driver/node_modules/with-loader/package.json': packageFile({ dependencies: { bindings: '1' } }),
    'node_modules/driver/node_modules/with-loader/main.js': MAIN,
    'node_modules/module-driver/package.json': packageFile({ name: 'module-driver', type: 'module' }),
    'node_modules/module-driver/main.js': 'export const url = import.meta.url',
    'site/places.server.ts': PATHS_SERVER,
    'site/data.txt': 'data',
    'site/routes.ts': readText(root, 'site/routes.ts')
      .replace("'Count'", 'JSON.stringify(places)')
      .replace('import { models }', "import { places } from './places.server.ts'\nimport { models }"),
  })
  await buildSite({ root })
  const { result } = JSON.parse(readText(root, 'dist/page-data/count/page-data.json')) as {
    result: { data: { text: string } }
  }
  expect(JSON.parse(result.data.text)).toEqual([
    join(root, 'node_modules/with-gyp/main.js'),
    join(root, 'node_modules/with-platforms/main.js'),
    join(root, 'node_modules/driver/node_modules/with-loader/main.js'),
    join(root, 'node_modules/driver/main.js'),
    'words',
    pathToFileURL(join(root, 'node_modules/module-driver/main.js')).href,
    join(root, 'site'),
    'data',
  ])
})

test('a site can be built with the same code in two folders', async () => {
  const first = makeSite({ 'site/data.txt': 'first' }, 'edited')
  const second = makeSite({ 'site/data.txt': 'second' }, 'edited')
  for (const root of [first, second])
    writeFiles(root, {
      'site/pages/message.tsx':
        `import { readFileSync } from 'node:fs'\n${readText(root, 'site/pages/message.tsx')}`.replace(
          '{data.text}</h1>',
          "{readFileSync(import.meta.dirname + '/../data.txt', 'utf-8')}</h1>",
        ),
    })
  const heading = (root: string) => /<h1>(.*?)<\/h1>/.exec(readText(root, 'dist/count/index.html'))?.[1]
  await buildSite({ root: first })
  await buildSite({ root: second })
  expect([first, second].map(heading)).toEqual(['first', 'second'])
})
