/** Loads the variables of a project's `.env` files into `process.env`, where loaders, templates and helpers read them during a build. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The names of the `.env` files of a mode, as in Vite. */
export const environmentFiles = (mode: string): string[] => ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]

/** Variables that only a file has set. */
const added = new Map<string, string>()

/** Removes the variables that `loadEnvironment()` has set. */
export function unloadEnvironment(): void {
  for (const [name, value] of added) if (process.env[name] === value) delete process.env[name]
  added.clear()
}

/** Sets the variables of the files in `folder`, and removes those of an earlier call. Existing variables of the process win. */
export async function loadEnvironment(folder: string, mode: string): Promise<void> {
  unloadEnvironment()
  if (!environmentFiles(mode).some((name) => existsSync(join(folder, name)))) return
  const { loadEnv } = await import('vite')
  for (const [name, value] of Object.entries(loadEnv(mode, folder, ''))) {
    if (process.env[name] !== undefined) continue
    process.env[name] = value
    added.set(name, value)
  }
}
