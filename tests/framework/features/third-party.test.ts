// @vitest-environment node

import { expect, test } from 'vitest'

import { renderThirdParty } from '../../../framework/features/third-party/index.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const manifest = (name: string, more: object = {}) => JSON.stringify({ name, version: '1.0.0', ...more })

const PROJECT = {
  'package.json': manifest('site'),
  'node_modules/zed/package.json': manifest('zed', { license: 'MIT' }),
  'node_modules/zed/LICENSE': 'Take it.\r\n',
  'node_modules/@maker/alpha/package.json': manifest('@maker/alpha', { license: 'MIT' }),
  'node_modules/@maker/alpha/license.md': 'Take it.',
  'node_modules/@maker/alpha/esm/package.json': '{ "type": "module" }',
  'node_modules/apache/package.json': manifest('apache', { license: 'Apache-2.0' }),
  'node_modules/apache/LICENSE.txt': 'State changes.',
  'node_modules/apache/NOTICE': 'By Apache.',
  'node_modules/bare/package.json': manifest('bare', { license: 'Unlicense', homepage: 'https://bare.example' }),
  'node_modules/quiet/package.json': manifest('quiet'),
  'node_modules/letters/package.json': manifest('letters', { license: 'OFL-1.1' }),
  'node_modules/letters/LICENSE': 'Fonts stay free.',
}

const LINE = `\n\n${'-'.repeat(72)}\n`
const HEAD = 'This site contains code, styles or fonts of these packages:'

test('lists each package in the output with its license, grouped by license text', () => {
  const text = renderThirdParty(makeFolder(PROJECT), {
    modules: [
      'site/browser.ts',
      'node_modules/zed/index.js',
      'node_modules/zed/sheet.css?inline',
      'node_modules/@maker/alpha/esm/index.js',
      'node_modules/apache/index.js',
    ],
    fonts: ['letters/package.json'],
  })
  expect(text).toBe(
    [
      HEAD,
      '@maker/alpha 1.0.0 (MIT)\nzed 1.0.0 (MIT)\n\nTake it.',
      'apache 1.0.0 (Apache-2.0)\n\nState changes.\n\nBy Apache.',
      'letters 1.0.0 (OFL-1.1)\n\nFonts stay free.',
    ].join(LINE) + '\n',
  )
})

test('reports packages without a license text or a license', () => {
  const modules = ['node_modules/bare/index.js', 'node_modules/quiet/index.js']
  expect(renderThirdParty(makeFolder(PROJECT), { modules, fonts: [] }).split(LINE).slice(1)).toEqual([
    'bare 1.0.0 (Unlicense)\n\nThe package does not include the text of its license. https://bare.example',
    'quiet 1.0.0 (license not stated)\n\nThe package does not include the text of its license.\n',
  ])
})

test('reads licenses of old manifests, and prevents fake entries', () => {
  const rule = '-'.repeat(72)
  const root = makeFolder({
    'package.json': manifest('site'),
    'node_modules/a/package.json': manifest('a', { license: { type: 'MIT', url: 'https://a.example/' } }),
    'node_modules/b/package.json': manifest('b', { licenses: [{ type: 'MIT' }, { type: 'ISC' }, 7] }),
    'node_modules/c/package.json': manifest(`c\n${rule}\nd`, {
      license: `MIT)\r\n\n${rule}\u2028e (ISC`,
      homepage: { a: 1 },
    }),
    'node_modules/c/LICENSE': `Take it.\r${rule}\nf 1.0.0 (MIT)\n  ${rule}\t\n`,
  })
  const modules = ['a', 'b', 'c'].map((name) => `node_modules/${name}/index.js`)
  const text = renderThirdParty(root, { modules, fonts: [] })
  expect(text.split(LINE).slice(1)).toEqual([
    `a 1.0.0 (MIT, https://a.example/)\nb 1.0.0 (MIT or ISC)\n\nThe package does not include the text of its license.`,
    `c ${rule} d 1.0.0 (MIT) ${rule} e (ISC)\n\nTake it.\n ${rule}\nf 1.0.0 (MIT)\n   ${rule}\n`,
  ])
  expect(text.match(/^-{72}$/gm)).toHaveLength(2)
})

test('lists packages passed with a title and a text', () => {
  const packages = [{ title: 'worker 2.0.0 (MIT)', text: 'Take it.' }]
  const text = renderThirdParty(makeFolder(PROJECT), { modules: ['node_modules/zed/index.js'], fonts: [], packages })
  expect(text).toBe([HEAD, 'worker 2.0.0 (MIT)\nzed 1.0.0 (MIT)\n\nTake it.'].join(LINE) + '\n')
})

test('a site in a larger project does not list this project', () => {
  const root = makeFolder({ 'package.json': manifest('all'), 'sites/one/index.ts': '' })
  expect(renderThirdParty(`${root}/sites/one`, { modules: ['index.ts'], fonts: [] })).toBe(`${HEAD}\n`)
})
