/** `wrangler.json`: the configuration with which Cloudflare's command line tool deploys the worker and the files of the site. */

/** The compatibility date of workerd that the tests use. */
const COMPATIBILITY_DATE = '2025-07-01'

export interface WorkerSite {
  /** The origin of the site. */
  url: string
  /** The folder of the site's files, next to the worker's folder. */
  folder: string
}

/** Returns the text of `wrangler.json`, which is next to the worker. Cloudflare serves files first, and calls the worker for other paths. */
export function renderWorkerConfig({ url, folder }: WorkerSite): string {
  const config = {
    // Names of workers may have lower-case letters, digits and hyphens only.
    name: new URL(url).hostname.replace(/[^a-z\d]+/g, '-'),
    main: 'cloudflare.mjs',
    compatibility_date: COMPATIBILITY_DATE,
    compatibility_flags: ['nodejs_compat'],
    assets: { directory: `../${folder}`, html_handling: 'force-trailing-slash', not_found_handling: 'none' },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
