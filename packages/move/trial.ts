/** Builds a planned site in a temporary folder, as `npm run build` does. */

import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildFixture, type BuiltFixture } from '@flatirons/framework/testing'
import { runnerImport } from 'vite'

/** A built site. */
export interface Trial {
  /** Path -> the HTML of its page. Redirects are not pages. */
  pages: ReadonlyMap<string, string>
  /** The names of all files. */
  files: readonly string[]
  /** The problems that end the build. */
  problems: BuiltFixture['problems']
}

/** Builds the site that `write` writes into a folder. */
export const tryBuild = (write: (folder: string) => void): Promise<Trial> =>
  inTempFolder(async (folder) => {
    const root = join(folder, 'site')
    write(root)
    symlinkSync(findPackages(), join(root, 'node_modules'), 'junction')
    const { files, problems, read } = await buildFixture(root)
    const pages = files.flatMap((name) => {
      if (!name.endsWith('.html')) return []
      const html = read(name)
      return html.includes('http-equiv="refresh"')
        ? []
        : [[`/${name.replace(/(^|\/)index\.html$/, '$1')}`, html] as const]
    })
    return { pages: new Map(pages), files, problems }
  })

/** Returns the exports of a module in TypeScript that imports only types. */
export const importCode = (code: string): Promise<unknown> =>
  inTempFolder(async (folder) => {
    const file = join(folder, 'code.ts')
    writeFileSync(file, code)
    return (await runnerImport(file, { root: folder, logLevel: 'silent' })).module
  })

async function inTempFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flatirons-move-')))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the folder of packages that this package imports. */
function findPackages(): string {
  const folders = createRequire(import.meta.url).resolve.paths('react') ?? []
  return folders.find((folder) => existsSync(join(folder, '@flatirons/framework'))) ?? folders[0]!
}
