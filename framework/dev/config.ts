/** The settings that the dev server needs from Vite. */

import { resolve } from 'node:path'

import { searchForWorkspaceRoot, type UserConfig } from 'vite'

import { BROWSER_FILE, CACHE_FOLDER, FRAMEWORK, outputFolders, PACKAGE } from '../shared/project.ts'
import { CONTENT_FOLDER } from '../content/list-files.ts'
import { leaveOut } from './watch.ts'

/** What Vite itself serves to nobody; our own list takes the place of Vite's. */
export const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** What the framework brings to islands: islands may import the same, and must get the same. */
const OWN_PACKAGES = ['goober', 'goober/global', 'goober/should-forward-prop', 'wouter/use-browser-location'].map(
  (name) => `${PACKAGE} > ${name}`,
)

/** Adds what the dev server needs to a project's settings. */
export function devConfig({ root = '', server, build }: UserConfig): UserConfig {
  return {
    appType: 'custom',
    server: {
      fs: {
        // The framework may be in another folder than the site.
        allow: [searchForWorkspaceRoot(resolve(root)), FRAMEWORK],
        deny: [...DENIED, `${resolve(root, CACHE_FOLDER)}/**`],
      },
      watch: leaveOut(
        [
          ...[CONTENT_FOLDER, CACHE_FOLDER].map((name) => resolve(root, name)),
          // A build beside dev writes documents, and Vite reloads every tab for each.
          ...Object.values(outputFolders(resolve(root, build?.outDir ?? 'dist'))),
        ],
        server?.watch,
      ),
    },
    optimizeDeps: {
      entries: ['site/**/*.island.tsx', BROWSER_FILE],
      // Its modules import virtual ones, which only Vite can resolve.
      exclude: [PACKAGE],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', ...OWN_PACKAGES],
    },
  }
}
