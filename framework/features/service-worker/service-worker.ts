/** `sw.js`: a service worker that keeps visited pages for times without network, or one that removes such a worker. */

import { createHash } from 'node:crypto'

import { OFFLINE, toHref } from '../../shared/paths.ts'
import { sha256 } from '../../shared/sha256.ts'

/** A placeholder for the site's base, in texts of the worker. Its code has the base in a constant of this name. */
export const BASE = '/BASE/'

/** Names of files that are checked byte by byte: a picture can't do what they do. */
const CODE = /[.](m?js|css|json)$/
/** The digits of a hash in the name of a file. */
const HASH_LENGTH = 8

/** The names of the caches of one site; several may share an origin. */
export const cacheName = (kind: string, base: string) => `${kind} ${base}`

/**
 * Code of the worker beside workbox:
 *
 * - `pageOf`: the URL under which a page is kept: the canonical one, without its query. Queries may hold secrets, and
 *   would fill the cache.
 * - `isFit`: is this answer what its URL promises? A network that asks for a login, and a host that answers every URL
 *   with its home page, send a page with status 200. What is for one visitor, or may not be stored, is never kept.
 * - `isWhole`: are these the bytes that an asset's name promises? Its hash is that of the bytes, or `HASHES` has it.
 * - `reloaded`: pages that were reloaded. Their assets come from the network first: the runtime reloads a page whose
 *   code could not be imported.
 * - On activation it keeps the pages that are open: they were loaded before it could keep them. The activation does not
 *   wait for that (`waitUntil`), because navigations wait for the activation.
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

/** A placeholder for the list of files that the worker fetches at its installation. */
export const PRECACHE = [{ url: 'PRECACHE', revision: null }]
const PRECACHE_TEXT = '[{url:"PRECACHE",revision:null}]'

interface ServiceWorkerOptions {
  /** The part that is the same for all sites: `readWorkerTemplate()`. */
  template: string
  base: string
  /** The hash of the code. The worker changes with it, and with nothing else: a worker that changes reloads pages. */
  hash: string
  /** URLs of hashed assets that the offline page needs. */
  assets: Iterable<string>
  /** The names of all assets. */
  names: readonly string[]
  /** The bytes of a file of the site; nothing where it is not there. */
  readFile: (name: string) => Uint8Array | undefined
}

/** A worker that keeps visited pages, their data and assets. Without network it shows the offline page in the place of other pages. */
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

/** What browsers compare the bytes of a file with. */
const integrityOf = (bytes: Uint8Array | undefined) =>
  bytes && `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/**
 * The hashes of code and styles, by their names, where the name has another hash: the bundler names a file before it is
 * whole, because files name each other. There are as many as the site's code has parts, however many pages it has.
 */
function listHashes({ names, readFile }: ServiceWorkerOptions): Record<string, string> {
  const hashes = names
    .filter((name) => CODE.test(name))
    .map((name) => [name, sha256(readFile(name) ?? '').slice(0, HASH_LENGTH)] as const)
  return Object.fromEntries(hashes.filter(([name, hash]) => !name.includes(`-${hash}.`)))
}

/**
 * A worker that removes the caches of the worker that it replaces, and then itself. In one database, workbox notes the
 * times of all caches of an origin: it goes with the last of them.
 */
export function renderRemoval(base: string): string {
  const ending = JSON.stringify(cacheName('', base))
  return `addEventListener("install",()=>skipWaiting());addEventListener("activate",event=>event.waitUntil((async()=>{for(let name of await caches.keys())if(name.endsWith(${ending})||name.endsWith(registration.scope))await caches.delete(name);if(!(await caches.keys()).length)await new Promise(done=>{let request=indexedDB.deleteDatabase("workbox-expiration");request.onsuccess=request.onerror=request.onblocked=done});await registration.unregister()})()));\n`
}
