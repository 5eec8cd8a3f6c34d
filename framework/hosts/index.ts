/** The hosts whose configuration the build can write. To add one, write a file that exports a `HostFormat`, and add it to the list and to `HOST_NAMES`. */

import { apache } from './apache.ts'
import { aws } from './aws.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'
import type { Host, HostFormat } from './host.ts'

export type { HostedSite, HostFile, HostRoute } from './host.ts'

export const HOSTS: readonly (HostFormat & { name: Host })[] = [netlify, cloudflare, vercel, nginx, caddy, apache, aws]
