/** The part of Vite's configuration that both bundles share. */

import react from '@vitejs/plugin-react'
import type { build, InlineConfig, Rolldown } from 'vite'

import { modulesPlugin, type RuntimePaths } from './virtual-modules.ts'

export interface BundleOptions {
  root: string
  base: string
  mode: string
}

export function commonConfig(
  { root, base, mode }: BundleOptions,
  runtimePaths: () => Promise<RuntimePaths>,
): InlineConfig {
  return {
    root,
    base,
    mode,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), modulesPlugin(runtimePaths)],
  }
}

export function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  if (Array.isArray(result) || !('output' in result)) throw Error('Vite built more than one bundle.')
  return result.output
}
