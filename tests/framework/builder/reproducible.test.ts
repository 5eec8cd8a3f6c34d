// @vitest-environment node

import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readFiles, readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const FIXTURE = join(import.meta.dirname, '../../fixtures/site')
const { makeSiteFolder } = useTempFolders()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** A template with a style sheet, a CSS module, data and a font subset. Each of them could leak its path into the output. */
const HOME = 'site/pages/home.tsx'
const FONT = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
const MORE = {
  'site/words.json': '{ "motto": "Twice the same" }',
  'site/pages/home.css':
    'h1 { background: url(./dot.png) } @font-face { font-family: far; src: ' +
    'url(@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2) }',
  'site/pages/dot.png': 'picture '.repeat(1000),
  'site/pages/home.module.css': '.motto { color: teal }',
}

/** Builds the fixture without a cache, at this time and in this time zone. */
async function buildIn(folder: string, now: string, zone: string): Promise<Map<string, string>> {
  cpSync(FIXTURE, folder, { recursive: true, filter: (name) => !/site\/(dist|\.cache)/.test(name) })
  const home = readText(folder, HOME)
    .replace(
      'import ',
      "import './home.css'\nimport styles from './home.module.css'\nimport words from '../words.json'\nimport ",
    )
    .replace('import { ', 'import { addFile, href, ')
    .replace('<h1>', `<p className={styles.motto} lang={href(addFile('a.woff2', FONT))}>{words.motto}</p><h1>`)
  const font = `const FONT = { font: '${FONT}', characters: 'abc', weights: 400 }\n`
  writeFiles(folder, { ...MORE, [HOME]: home.replace('\nfunction', `\n${font}function`) })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  vi.stubEnv('TZ', zone)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root: folder, base: '/sub/' })
  return readFiles(join(folder, 'dist'))
}

test('two builds are the same byte for byte, in different folders and time zones', async () => {
  const [folder, otherFolder] = [makeSiteFolder(), makeSiteFolder()]
  const first = await buildIn(folder, '2026-01-01T08:00:00Z', 'UTC')
  const second = await buildIn(join(otherFolder, 'deeper/and/deeper'), '2026-12-30T23:59:59Z', 'Asia/Tokyo')
  expect(first.get('index.html')).toContain('Twice the same')
  for (const name of ['react', '@fontsource-variable/besley', '@fontsource-variable/national-park', 'workbox-core'])
    expect(first.get('THIRD-PARTY.txt')).toContain(`\n${name} `)
  expect([...second.keys()]).toEqual([...first.keys()])
  expect([...first.keys()].filter((name) => first.get(name) !== second.get(name))).toEqual([])
})
