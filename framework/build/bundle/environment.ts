/** The variables of a project's `.env` files, in the environment of this process: loaders, templates and helpers read them at build. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files that hold variables for a mode, as Vite has them. */
export const environmentFiles = (mode: string): string[] => ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]

/** Variables that a file has set, and no one else. */
const added = new Map<string, string>()

/** Removes the variables that files have set. */
export function forgetEnvironment(): void {
  for (const [name, value] of added) if (process.env[name] === value) delete process.env[name]
  added.clear()
}

/** Sets the variables of the files in `folder`, in place of those that were set before. A variable that is set from outside stays. */
export async function loadEnvironment(folder: string, mode: string): Promise<void> {
  forgetEnvironment()
  if (!environmentFiles(mode).some((name) => existsSync(join(folder, name)))) return
  const { loadEnv } = await import('vite')
  for (const [name, value] of Object.entries(loadEnv(mode, folder, ''))) {
    if (process.env[name] !== undefined) continue
    process.env[name] = value
    added.set(name, value)
  }
}
