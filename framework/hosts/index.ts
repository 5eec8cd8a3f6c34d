/** The hosts whose configuration the build can write. To add one, write a file that exports a `HostFormat`, and add it to the list. */

import { apache } from './apache.ts'
import { aws } from './aws.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

export type { HostedSite, HostFile, HostRoute } from './host.ts'

export const HOSTS = [netlify, cloudflare, vercel, nginx, caddy, apache, aws] as const

/** The name of a host in the list. */
export type Host = (typeof HOSTS)[number]['name']
