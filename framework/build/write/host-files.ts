/** Writes what hosts need beside the site; without a host, the folder goes. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { HostFile } from '../hosts/index.ts'
import { outputFolders } from '../project.ts'

export function writeHostFiles(target: string, files: readonly HostFile[]): void {
  const { host } = outputFolders(target)
  rmSync(host, { recursive: true, force: true })
  for (const { name, text, inside } of files) {
    if (inside) continue
    mkdirSync(host, { recursive: true })
    writeFileSync(join(host, name), text)
  }
}
