/** The build context, which all steps of a build share: options, cache, last build, and terminal output. */

import { join, relative, resolve } from 'node:path'

import { ProblemsError } from '../errors/problems.ts'
import { createFolder } from '../disk/writable.ts'
import { CACHE_FOLDER } from '../shared/project.ts'
import { createBundler, type Bundler } from './bundle/bundle-cache.ts'
import { unloadEnvironment, loadEnvironment } from './bundle/environment.ts'
import { readViteSettings } from './bundle/vite-settings.ts'
import { openCache, type BuildCache } from '../memo/build-cache.ts'
import { releaseLock, acquireLock } from '../memo/lock.ts'
import { folderId, readState, type SiteState } from '../memo/site-state.ts'
import { createHookTimer, type HookTimer } from '../memo/hook-times.ts'
import { readLastChanges, type LastChanges } from './load/git-history.ts'
import { requireSite } from './load/require-site.ts'
import { createReport, type Report } from '../memo/report.ts'
import { createProfile, type Profile } from './profile.ts'
import { createProgress, type Progress } from './progress.ts'

export interface LastBuild {
  /** The state of the last build into a folder with this name. */
  state: SiteState | undefined
  /** The same state if the folder is unchanged: then the build updates it. */
  inPlace: SiteState | undefined
}

/** A stream that drops everything. */
const SILENT = { isTTY: false, write: () => true }

export function readLastBuild({ cache, files, target }: BuildContext): LastBuild {
  const state = readState(cache, files.state)
  return { state, inPlace: state?.folder === folderId(target) ? state : undefined }
}

/** The options of `buildSite()`. */
export interface BuildOptions {
  /** The project's folder. */
  root: string
  /** The path of the site on its host, with a slash at both ends. @default `base` of the Vite configuration, or `/` */
  base?: string | undefined
  /** The folder of the finished site, relative to the project. @default `build.outDir` of the Vite configuration, or `dist` */
  outDir?: string | undefined
  /** Vite's mode, which selects `.env` files. @default `production` */
  mode?: string
  /** The path of a page: the report explains why it was rendered. */
  explain?: string | undefined
  /** Prints the time of steps, pages, templates, entries and pictures. @default `false` */
  withProfile?: boolean | undefined
  /** Includes drafts, and excludes all pages from search engines. @default `false` */
  withDrafts?: boolean | undefined
  /** Prints nothing. @default `false` */
  isQuiet?: boolean | undefined
  /** Only reports problems; the output is not used. @default `false` */
  isCheck?: boolean | undefined
  /** The hosts to write configuration for. @default the hosts in the site's definition */
  hosts?: readonly string[] | undefined
}

export interface BuildContext {
  root: string
  base: string
  mode: string
  withDrafts: boolean
  isCheck: boolean
  /** The output folder as the user wrote it. */
  outDir: string
  /** The absolute path of the output folder. */
  target: string
  hosts: readonly string[] | undefined
  cache: BuildCache
  /** The cache's files about the site in `target`. */
  files: { state: string; journal: string }
  bundler: Bundler
  /** The last change of each content file, by day. */
  lastChanges: Promise<LastChanges>
  progress: Progress
  report: Report
  /** Collects the times of extensions' hooks. */
  hookTimer: HookTimer
  /** Collects times if the build prints them. */
  profile: Profile | undefined
  close: () => void
}

/** Acquires the lock of an output folder. Throws a `ProblemsError` if another process has it. */
function lockFolder(lock: string, target: string): void {
  const holder = acquireLock(lock)
  if (holder === undefined) return
  const message = `Process ${holder} is building into this folder. Wait until this build ends. If the process is not a build, delete ${lock}.`
  throw new ProblemsError([{ where: target, message, help: 'command-line' }], 'Nothing was built.')
}

/** Creates the build context and starts reading the content's git history. Throws a `ProblemsError` if the folder contains no site, or while another build writes to the same output folder. */
export async function openContext({
  root,
  mode = 'production',
  withDrafts = false,
  isCheck = false,
  withProfile = false,
  isQuiet = false,
  explain,
  hosts,
  ...options
}: BuildOptions) {
  requireSite(root)
  createFolder(join(root, CACHE_FOLDER))
  const cache = openCache(root)
  const settings = await readViteSettings(root, mode, cache.file('settings', mode))
  if (settings.envDir) await loadEnvironment(settings.envDir, mode)
  const base = options.base ?? settings.base ?? '/'
  const outDir = options.outDir ?? settings.outDir ?? 'dist'
  const target = resolve(root, outDir)
  const name = relative(root, target)
  // The lock is acquired last: an earlier error must not leave a lock behind.
  const bundler = createBundler(cache.bundleFolder, { root, base, mode, settings })
  const lock = cache.file('lock', name)
  lockFolder(lock, target)
  const profile = withProfile ? createProfile() : undefined
  const context: BuildContext = {
    root,
    base,
    mode,
    withDrafts,
    isCheck,
    outDir,
    target,
    hosts,
    cache,
    files: {
      state: cache.file('site', name),
      journal: cache.file('journal', name),
    },
    bundler,
    lastChanges: readLastChanges(root),
    progress: createProgress(isQuiet ? SILENT : process.stdout, profile?.addStep),
    report: createReport(explain),
    hookTimer: createHookTimer(),
    profile,
    close() {
      // Also if the cache can't be closed: this process may build again.
      try {
        cache.close()
      } finally {
        unloadEnvironment()
        releaseLock(lock)
      }
    },
  }
  return context
}
