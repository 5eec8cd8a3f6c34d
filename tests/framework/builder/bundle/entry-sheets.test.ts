// @vitest-environment node

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { listEntrySheets } from '../../../../framework/builder/bundle/styles.ts'
import { useTempFolders, type Files } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

/** Returns the style sheets and the modules of an entry, relative to the project. */
async function read(files: Files) {
  const root = makeFolder(files)
  const { sheets, modules } = await listEntrySheets({
    root,
    entry: join(root, 'site/browser.ts'),
    resolve: async (source, importer) => {
      const file = source.startsWith('.') ? join(dirname(importer), source) : join(root, 'node_modules', source)
      return existsSync(file) ? file : undefined
    },
  })
  const name = (file: string) => file.slice(root.length + 1)
  return { sheets: sheets.map(name), modules: modules.map(name) }
}

test('lists the sheets of an entry and its modules once, in the order of the imports', async () => {
  const { sheets, modules } = await read({
    'site/browser.ts': "import { a } from './a.ts'\nimport './last.css'\nexport * from './b.tsx'\na()",
    'site/a.ts':
      "import './a.scss'\nimport '../shared/c.js'\nimport classes from './a.module.css'\nexport const a = () => classes",
    'site/b.tsx': "import './a.scss'\nimport './b.css'\nimport './browser.ts'\nexport const b = <p />",
    'shared/c.js': "import './c.css'",
    'site/a.scss': '',
    'site/a.module.css': '',
    'site/b.css': '',
    'site/last.css': '',
    'shared/c.css': '',
  })
  expect(sheets).toEqual(['site/a.scss', 'shared/c.css', 'site/a.module.css', 'site/last.css', 'site/b.css'])
  expect(modules).toEqual(['site/browser.ts', 'site/a.ts', 'shared/c.js', 'site/b.tsx'])
})

test('lists sheets of dynamic imports last, and sheets of packages only if the site imports them', async () => {
  const { sheets } = await read({
    'site/browser.ts':
      "const later = () => import('./later.ts')\nimport 'pack/own.css'\nimport 'pack/index.js'\nvoid later()",
    'site/later.ts': "import './later.css'",
    'site/later.css': '',
    'node_modules/pack/own.css': '',
    'node_modules/pack/index.js': "import './inner.css'",
    'node_modules/pack/inner.css': '',
  })
  expect(sheets).toEqual(['node_modules/pack/own.css', 'site/later.css'])
})

test('skips imports of types, `?inline` imports and imports of missing files', async () => {
  const { sheets, modules } = await read({
    'site/browser.ts':
      "import type { A } from './a.ts'\nimport { type B } from './a.ts'\nexport type { C } from './a.ts'\n" +
      "import text from './a.css?inline'\nimport './gone.css'\nimport(name)\nexport type D = typeof import('./a.ts')",
    'site/a.ts': "import './a.css'",
    'site/a.css': '',
  })
  expect({ sheets, modules }).toEqual({ sheets: [], modules: ['site/browser.ts'] })
})
