/** What the service worker keeps, for how long, and when it asks the network. */

import type { RuntimeCaching } from 'workbox-build'

import { OFFLINE, toHref } from '../../shared/paths.ts'

/** How long the network has to answer before an older copy is shown. */
const networkTimeoutSeconds = 3
/** How long a copy is kept, in seconds. */
const MAX_AGE = 30 * 24 * 60 * 60

/** A placeholder for the site's base, in texts of the worker. Its code has the base in a constant of this name. */
export const BASE = '/BASE/'

/** Names of files that are checked byte by byte: a picture can't do what they do. */
export const CODE = /[.](m?js|css|json)$/
/** The digits of a hash in the name of a file. */
export const HASH_LENGTH = 8

/** The names of the caches of one site; several may share an origin. */
export const cacheName = (kind: string, base: string) => `${kind} ${base}`

/**
 * Code of the worker beside workbox:
 *
 * - `pageOf`: the URL under which a page is kept. Queries may hold secrets, and would fill the cache.
 * - `isFit`: is this answer what its URL promises? A network that asks for a login, and a host that answers every URL
 *   with its home page, send a page with status 200.
 * - `isWhole`: are these the bytes that an asset's name promises? Its hash is that of the bytes, or `HASHES` has it.
 * - `reloaded`: pages that were reloaded. Their assets come from the network first: the runtime reloads a page whose
 *   code could not be imported.
 * - On activation it keeps the pages that are open: they were loaded before it could keep them. The activation does not
 *   wait for that (`waitUntil`), because navigations wait for the activation.
 */
export const WORKER_CODE = `
const pageOf=url=>url.split(/[?#]/)[0];
const isWhole=async(name,response)=>{
const digest=await crypto.subtle.digest("SHA-256",await response.clone().arrayBuffer());
const hash=[...new Uint8Array(digest)].map(byte=>byte.toString(16).padStart(2,"0")).join("").slice(0,${HASH_LENGTH});
return HASHES[name]?HASHES[name]===hash:name.includes("-"+hash+".")};
const isFit=async(url,response)=>{
if(response.status!==200||response.redirected)return false;
const path=new URL(url).pathname,type=response.headers.get("content-type")||"";
if(path.endsWith("/"))return /^text.html/.test(type)&&(await response.clone().text()).includes(" data-build=");
const ending=(${CODE}.exec(path)||[])[1],name=path.slice(BASE.length);
if(!ending)return!/^text.html/.test(type);
return type.includes({css:"css",json:"json"}[ending]||"javascript")&&(!name.startsWith("assets/")||isWhole(name,response))};
const reloaded=new Set();
addEventListener("fetch",({request,resultingClientId})=>{if(request.isReloadNavigation)reloaded.add(resultingClientId)});
const keepPage=async url=>{let response=await fetch(url);
if(await isFit(url,response))await(await caches.open("${cacheName('pages', BASE)}")).put(url,response)};
addEventListener("activate",()=>{clients.matchAll({includeUncontrolled:true}).then(all=>{
for(let{url}of all)if(url.startsWith(registration.scope))keepPage(pageOf(url)).catch(()=>{})})});
`.replaceAll('\n', '')

type Matcher = Extract<RuntimeCaching['urlPattern'], (...args: never[]) => unknown>

/** A condition whose code is copied into `sw.js`. `path` is tested below the base. */
function matcher(path: string, condition = 'true'): Matcher {
  return Function(
    '{ url, sameOrigin, request, event }',
    `return sameOrigin && ${condition} && !request.headers.has("range") && url.pathname.startsWith(BASE) && RegExp(${JSON.stringify(path)}).test(url.pathname.slice(BASE.length))`,
  ) as Matcher
}

const ONLY_FIT: object = {
  cacheWillUpdate: Function(
    '{ request, response }',
    'return isFit(request.url, response).then(fits => fits ? response : null)',
  ),
}
const WITHOUT_QUERY = { cacheKeyWillBeUsed: Function('{ request }', 'return pageOf(request.url)') }

/** `maxEntries` copies are kept, the newest ones. */
const keep = (kind: string, maxEntries: number, ...plugins: object[]): NonNullable<RuntimeCaching['options']> => ({
  cacheName: cacheName(kind, BASE),
  expiration: { maxEntries, maxAgeSeconds: MAX_AGE, purgeOnQuotaError: true },
  plugins: [ONLY_FIT, ...plugins],
})

/** The browser handles everything else itself: other origins and methods, parts of files, other files. Each list is new, because workbox-build changes the one that it gets. */
export const listCachingRules = (): RuntimeCaching[] => [
  {
    urlPattern: matcher('^assets/', 'reloaded.has(event.clientId)'),
    handler: 'NetworkFirst',
    options: { ...keep('assets', 200), networkTimeoutSeconds },
  },
  { urlPattern: matcher('^assets/'), handler: 'CacheFirst', options: keep('assets', 200) },
  {
    urlPattern: matcher('^(page-data|slice-data)/.*[.]json$'),
    handler: 'NetworkFirst',
    options: { ...keep('data', 200), networkTimeoutSeconds },
  },
  {
    urlPattern: matcher('^$|/$'),
    handler: 'NetworkFirst',
    options: {
      ...keep('pages', 50, WITHOUT_QUERY),
      networkTimeoutSeconds,
      precacheFallback: { fallbackURL: toHref(OFFLINE, BASE) },
    },
  },
]
