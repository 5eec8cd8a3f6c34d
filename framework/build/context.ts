/** What all steps of a build share: its options, the cache, the last build, and its output in the terminal. */

import { relative, resolve } from 'node:path'

import { ProblemsError } from '../errors/problems.ts'
import { createBundler, type Bundler } from './bundle/bundle-cache.ts'
import { forgetEnvironment, loadEnvironment } from './bundle/environment.ts'
import { readViteSettings } from './bundle/vite-settings.ts'
import { openCache, type BuildCache } from './cache/build-cache.ts'
import { releaseLock, takeLock } from './cache/lock.ts'
import { folderId, readState, type SiteState } from './cache/site-state.ts'
import { readLastChanges, type LastChanges } from './load/git-history.ts'
import { requireSite } from './load/require-site.ts'
import { createReport, type Report } from './plan/report.ts'
import { createProfile, type Profile } from './profile.ts'
import { createProgress, type Progress } from './progress.ts'

export interface LastBuild {
  /** The state of the last build into a folder of this name. */
  state: SiteState | undefined
  /** The same, if the folder is still that one: then its site is updated. */
  inPlace: SiteState | undefined
}

export function readLastBuild({ cache, files, target }: BuildContext): LastBuild {
  const state = readState(cache, files.state)
  return { state, inPlace: state?.folder === folderId(target) ? state : undefined }
}

/** What is built, and where. */
export interface BuildOptions {
  /** The project's folder. */
  root: string
  /** The path of the site on its host, with a slash at both ends. @default that of the Vite configuration, or `/` */
  base?: string | undefined
  /** The folder of the finished site, relative to the project. @default that of the Vite configuration, or `dist` */
  outDir?: string | undefined
  /** The mode of Vite, which chooses `.env` files. @default `production` */
  mode?: string
  /** The path of a page: the report says whether it is made, and why. */
  explain?: string | undefined
  /** Prints how long steps, pages, templates, entries and pictures take. @default `false` */
  withProfile?: boolean | undefined
  /** Shows drafts too, and asks search engines to keep out of every page. @default `false` */
  withDrafts?: boolean | undefined
  /** Is the output of no use to the user, who wants to know of problems only? @default `false` */
  isCheck?: boolean | undefined
  /** The hosts to write configuration for. @default those of the site's definition */
  hosts?: readonly string[] | undefined
}

export interface BuildContext {
  root: string
  base: string
  mode: string
  withDrafts: boolean
  isCheck: boolean
  /** The folder of the finished site, as the user names it, and in full. */
  outDir: string
  target: string
  hosts: readonly string[] | undefined
  cache: BuildCache
  /** The cache's files about the site in `target`. */
  files: { state: string; journal: string }
  bundler: Bundler
  /** The days on which content files were last changed. */
  lastChanges: Promise<LastChanges>
  progress: Progress
  report: Report
  /** Collects times, for a build that prints them. */
  profile: Profile | undefined
  close: () => void
}

/** Opens the cache and begins to read the content's history. Throws a `ProblemsError` where no site is, and while another build writes the same output. */
export async function openContext({
  root,
  mode = 'production',
  withDrafts = false,
  isCheck = false,
  withProfile = false,
  explain,
  hosts,
  ...options
}: BuildOptions) {
  requireSite(root)
  const cache = openCache(root)
  const settings = await readViteSettings(root, mode, cache.file('settings', mode))
  if (settings.envDir) await loadEnvironment(settings.envDir, mode)
  const base = options.base ?? settings.base ?? '/'
  const outDir = options.outDir ?? settings.outDir ?? 'dist'
  const target = resolve(root, outDir)
  const name = relative(root, target)
  // The lock is taken last: what throws before it leaves none behind.
  const bundler = createBundler(cache.bundleFolder, { root, base, mode, settings })
  const lock = cache.file('lock', name)
  const holder = takeLock(lock)
  if (holder !== undefined)
    throw new ProblemsError(
      [
        {
          where: target,
          message: `Process ${holder} is building into this folder. Wait until this build ends. If the process is not a build, delete ${lock}.`,
        },
      ],
      'Nothing was built.',
    )
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
    progress: createProgress(process.stdout, profile?.addStep),
    report: createReport(explain),
    profile,
    close() {
      cache.close()
      forgetEnvironment()
      releaseLock(lock)
    },
  }
  return context
}
