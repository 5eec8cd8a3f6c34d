import { apache } from './apache.ts'
import { aws } from './aws.ts'
import { caddy } from './caddy.ts'
import { cloudflare, netlify } from './headers-file.ts'
import type { Host, HostWriter } from './host.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

/** Host -> its writer. */
export const hostWriters: Record<Host, HostWriter> = { netlify, cloudflare, vercel, nginx, caddy, apache, aws }
