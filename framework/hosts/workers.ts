/** `wrangler.json`, with which Cloudflare's own tool runs and deploys the worker and the files of the site. */

/** The day of workerd's behavior that the tests run with. */
const COMPATIBILITY_DATE = '2025-07-01'

export interface WorkerSite {
  /** The origin of the site. */
  url: string
  /** The folder of the site's files, beside that of the worker. */
  folder: string
}

/** Returns the text of the file, which stands beside the worker. Files come first; what is no file is asked of the worker. */
export function renderWorkerConfig({ url, folder }: WorkerSite): string {
  const config = {
    // Names of workers are made of small letters, digits and dashes.
    name: new URL(url).hostname.replace(/[^a-z\d]+/g, '-'),
    main: 'cloudflare.mjs',
    compatibility_date: COMPATIBILITY_DATE,
    compatibility_flags: ['nodejs_compat'],
    assets: { directory: `../${folder}`, html_handling: 'force-trailing-slash', not_found_handling: 'none' },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
