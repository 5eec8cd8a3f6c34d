/** `sw.js`: a service worker that makes visited pages available offline, or one that removes such a worker. */

import { createHash } from 'node:crypto'

import { OFFLINE, toHref } from '../../shared/paths.ts'
import { sha256 } from '../../shared/sha256.ts'

/** A placeholder for the site's base in strings of the worker. The worker's code has the base in a constant of this name. */
export const BASE = '/BASE/'

/** Names of files whose bytes are checked, because they can run code or change pages. */
const CODE = /[.](m?js|css|json)$/
/** Digits of the hash in the name of a file. */
const HASH_LENGTH = 8

/** Returns the name of a cache. It contains the base, because several sites may share an origin. */
export const cacheName = (kind: string, base: string) => `${kind} ${base}`

/**
 * Code of the worker beside workbox:
 *
 * - `pageOf` returns the URL under which a page is cached: the canonical one, without its query. Queries may contain secrets,
 *   and would fill the cache.
 * - `isFit` is true if a response may be cached for its URL. A captive portal, and a host that serves its home page for every
 *   URL, send another page with status 200. Private responses, and those with `no-store`, are never cached.
 * - `isWhole` is true if the hash of a response is the one in the asset's name, or in `HASHES`.
 * - `reloaded` has the clients that were reloaded. Their assets come from the network first, because the runtime reloads a
 *   page whose code could not be imported.
 * - On activation, the open pages are cached, which were loaded before the worker. The activation does not wait for that
 *   (`waitUntil`), because navigations wait for the activation.
 */
const WORKER_CODE = `
const pageOf=url=>url.split(/[?#]/)[0].replace(/[/]index[.]html$/,"/").replace(/[/][^/]+$/,name=>/[.][a-z]\\w*$/i.test(name)?name:name+"/");
const isWhole=async(name,response)=>{
const digest=await crypto.subtle.digest("SHA-256",await response.clone().arrayBuffer());
const hash=[...new Uint8Array(digest)].map(byte=>byte.toString(16).padStart(2,"0")).join("").slice(0,${HASH_LENGTH});
return HASHES[name]?HASHES[name]===hash:name.includes("-"+hash+".")};
const isFit=async(url,response)=>{
if(response.status!==200||response.redirected||/no-store|private/.test(response.headers.get("cache-control")))return false;
const path=new URL(pageOf(url)).pathname,type=response.headers.get("content-type")||"";
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

/** A placeholder for the list of files that the worker fetches when it is installed. */
export const PRECACHE = [{ url: 'PRECACHE', revision: null }]
const PRECACHE_TEXT = '[{url:"PRECACHE",revision:null}]'

interface ServiceWorkerOptions {
  /** The code from `readWorkerTemplate()`. */
  template: string
  base: string
  /** The hash of the code. The worker changes only with it, because a new worker reloads pages. */
  hash: string
  /** URLs of hashed assets that the offline page needs. */
  assets: Iterable<string>
  /** The names of all assets. */
  names: readonly string[]
  /** Returns the bytes of a file of the site; undefined if it does not exist. */
  readFile: (name: string) => Uint8Array | undefined
}

/** Returns a worker that caches visited pages, their data and assets. Offline, it shows the offline page in place of other pages. */
export function renderServiceWorker(options: ServiceWorkerOptions): string {
  const { template, base, hash, assets, readFile } = options
  const precache = [
    { url: toHref(OFFLINE, base), revision: hash },
    ...[...assets].map((url) => ({ url, revision: null, integrity: integrityOf(readFile(url.slice(base.length))) })),
  ]
  if (!template.includes(PRECACHE_TEXT)) throw Error('workbox-build wrote a worker without the list of files to fetch.')
  const text = WORKER_CODE + template.replace(PRECACHE_TEXT, () => JSON.stringify(precache))
  const constants = `const BASE=${JSON.stringify(base)},HASHES=${JSON.stringify(listHashes(options))};`
  return `${constants}${text.replaceAll(BASE, () => JSON.stringify(base).slice(1, -1))}`
}

/** Returns the value of the attribute `integrity`. */
const integrityOf = (bytes: Uint8Array | undefined) =>
  bytes && `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/**
 * Returns name -> hash of scripts and style sheets whose name has another hash: the bundler hashes files before it inserts the
 * names of other files. The number does not depend on the number of pages.
 */
function listHashes({ names, readFile }: ServiceWorkerOptions): Record<string, string> {
  const hashes = names
    .filter((name) => CODE.test(name))
    .map((name) => [name, sha256(readFile(name) ?? '').slice(0, HASH_LENGTH)] as const)
  return Object.fromEntries(hashes.filter(([name, hash]) => !name.includes(`-${hash}.`)))
}

/**
 * Returns a worker that removes the caches of the worker that it replaces, and then itself. Workbox has one database per origin
 * with the times of all caches, which is deleted with the last cache.
 */
export function renderRemoval(base: string): string {
  const ending = JSON.stringify(cacheName('', base))
  return `addEventListener("install",()=>skipWaiting());addEventListener("activate",event=>event.waitUntil((async()=>{for(let name of await caches.keys())if(name.endsWith(${ending})||name.endsWith(registration.scope))await caches.delete(name);if(!(await caches.keys()).length)await new Promise(done=>{let request=indexedDB.deleteDatabase("workbox-expiration");request.onsuccess=request.onerror=request.onblocked=done});await registration.unregister()})()));\n`
}
