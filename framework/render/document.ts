/**
 * Renders the document of a page with its slices. A slice is the same in every document except for `aria-current` of links. The
 * inline script is constant, so that the security policy can contain its hash.
 */

import { createPolicy, type Policy, policyTag } from '../hosts/policy.ts'
import { escapeHtml, escapeStyle } from '../shared/html.ts'
import { directionOf } from '../shared/language-tags.ts'
import { pageDataFile, canonical, toHref } from '../shared/paths.ts'
import { splitAtSheets } from '../shared/sheet-marks.ts'
import type { RenderedPage, RenderedSlice } from '../shared/types.ts'
import { type Site, listRegions } from '../site/site.ts'

export function documentFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1)
}

/** Returns the data files of a path in one format. The 404 and 500 pages have two paths, and so two files. */
export function dataFiles(path: string, format: 'page-data' | 'page-data-rsc'): string[] {
  const paths = path.endsWith('.html') ? [path, path.replace(/\.html$/, '/')] : [path]
  return paths.map((name) => pageDataFile(name, format))
}

export function allDataFiles(path: string): string[] {
  return [...dataFiles(path, 'page-data-rsc'), ...dataFiles(path, 'page-data')]
}

/** Time after which a stored event is repeated without the island's code, in milliseconds. */
const HOLD_LIMIT = 5000

/**
 * Stores clicks, keys and submits in islands that are not hydrated yet (`held`, see `HeldEvents`), and repeats them after
 * hydration. If the island is not hydrated in time, or the runtime can't be loaded, links and forms work as plain HTML.
 */
const HOLD_EVENTS = `
held={
  events:[],
  take(of){
    let mine=held.events.filter(({island})=>!of||island==of);
    held.events=held.events.filter(one=>!mine.includes(one));
    for(let{control}of mine)if(control)control.ariaBusy=null;
    return mine
  },
  release(of){
    for(let{event,target,control}of held.take(of))
      if(event.type=="submit")target.requestSubmit(event.submitter);
      else if(event.type=="click")(control||target).click?.()
  }
};
for(let type of["click","submit","keydown"])addEventListener(type,event=>{
  let{target}=event,island=event.isTrusted&&!event.isComposing&&target.closest?.("x-island"),one;
  if(!island||island.matches("[live],[plain],[plain] *")||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
  held.events.push(one={event,target,island});
  island.held=!0;
  if(type=="keydown")return;
  event.preventDefault();
  event.stopPropagation();
  let control=one.control=event.submitter||target.closest("a,button");
  if(control)control.ariaBusy="true";
  setTimeout(()=>{
    if(held.events.includes(one)){
      island.setAttribute("plain","");
      held.release(island)
    }
  },${HOLD_LIMIT})
},!0);
addEventListener("compositionstart",({target})=>held.typing=target,!0);
addEventListener("compositionend",()=>held.typing=null,!0);
addEventListener("error",({target})=>{
  if(target.type!="module")return;
  document.documentElement.setAttribute("plain","");
  held.release()
},!0)`

/** Turns on lazy layout for a new visit. To restore a position or scroll to a hash, the browser needs the whole layout. */
const LAZY_LAYOUT = `;
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.lazy=""`

/** The inline script of every document. */
export function renderInlineScript({ lazyLayout }: Pick<Site, 'lazyLayout'>): string {
  return `{${HOLD_EVENTS + (lazyLayout ? LAZY_LAYOUT : '')}}`.replace(/\n */g, '')
}

/**
 * Returns the security policy of a site's pages. It allows the inline scripts of the framework and of `head`, the tags of the
 * site's head, and inline styles.
 */
export function sitePolicy(site: Pick<Site, 'lazyLayout' | 'security'>, head: string): Policy {
  return createPolicy(site.security, [renderInlineScript(site), ...listInlineScripts(head)])
}

/** Returns the code of the inline scripts in a head. Scripts with JSON are not code. */
export function listInlineScripts(head: string): string[] {
  return [...head.matchAll(/<script((?: [^\s=>]+(?:="[^"]*")?)*)>([^]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => (/ (?:src=|type="[^"]*json")/i.test(attributes) ? [] : text),
  )
}

/** Islands and slices have no box. Only screen readers perceive the announcer. A bar shows that a page is loading. */
const SHELL_STYLES =
  'x-island,[data-slot]{display:contents}#page:focus{outline:0}' +
  '#announcer{position:absolute;top:0;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '#progress{position:fixed;z-index:99;top:0;left:0;width:100%;height:3px;margin:0;overflow:hidden;text-indent:100%;white-space:nowrap}' +
  '#progress:empty{display:none}' +
  // Visitors can use the page during a transition.
  '::view-transition{pointer-events:none}' +
  // Unlike a background, a border is visible with forced colours.
  '#progress::after{content:"";position:absolute;inset:0;border-top:3px solid;transform-origin:0;animation:progress 14s cubic-bezier(0,.6,.4,1)}' +
  '@keyframes progress{0%{transform:scaleX(.1)}to{transform:scaleX(.95)}}' +
  '@media(prefers-reduced-motion){#progress::after{animation:none}}'

/** The estimated height of a part that is not laid out yet: text takes more lines in a narrow window. A site's styles can set a better estimate. */
const ESTIMATED_HEIGHT = 'max(650px,1300px - 45vw)'

/**
 * Returns the styles that the runtime needs. In print, every part is laid out. The estimated height must not change: browsers
 * don't use an element whose estimate has changed as a scroll anchor, so the visible part would move when parts above it are
 * laid out.
 */
export function renderShellStyles({ lazyLayout }: Pick<Site, 'lazyLayout'>): string {
  if (!lazyLayout) return SHELL_STYLES
  const estimate = `:where(${lazyLayout}){contain-intrinsic-size:auto ${ESTIMATED_HEIGHT}}`
  return `${SHELL_STYLES}${estimate}@media screen{:where([data-lazy]) :where(${lazyLayout}){content-visibility:auto}}`
}

/** The parts that all documents share. */
export interface DocumentShell extends Pick<Site, 'lang'> {
  dir?: RenderedPage['dir']
  /** The hrefs of home pages, relative to the base. @default the site's home page */
  homes?: readonly string[] | undefined
  /** The names of the body's regions, in order: `page`, and those of slices. */
  slots: string[]
  base: string
  /** The inline script. */
  script: string
  /** Styles before all others. */
  css: string
  /** Tags in the head of every page. */
  head: string
  /** The module that starts the runtime. */
  entry: string
  /** The security policy of every document. */
  policy?: Policy | undefined
  /** Allows styles in dev, where they change, so that the policy can't contain their hashes. */
  nonce?: string | undefined
}

/** Returns the shell of a site's documents. `css` is the CSS of the browser's entry. */
export function createShell(
  site: Site,
  shared: Pick<DocumentShell, 'base' | 'head' | 'entry' | 'css' | 'policy' | 'homes' | 'nonce'>,
): DocumentShell {
  const { lang, parts } = site
  return {
    lang,
    ...(directionOf(lang) === 'rtl' && { dir: 'rtl' as const }),
    slots: listRegions(parts),
    script: renderInlineScript(site),
    ...shared,
    css: renderShellStyles(site) + shared.css,
  }
}

/** A slice, prepared once for all documents. */
export interface PreparedSlice extends RenderedSlice {
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** Pathname -> the offsets in the HTML where `aria-current` can be inserted in links to it. */
  links: Map<string, number[]>
}

/** Finds the links in a slice. Links inside islands belong to React, except for those in slots. */
export function prepareSlice(slice: Omit<PreparedSlice, 'links'>): PreparedSlice {
  const links = new Map<string, number[]>()
  const parents: string[] = []
  for (const { 0: tag, 1: path, index } of slice.html.matchAll(
    /<x-(?:island|slot)\b|<\/x-(?:island|slot)>|<a\b[^>]*?\bhref="([^"#?]*)"/g,
  )) {
    if (path !== undefined) {
      if (parents.at(-1) !== '<x-island') links.set(path, [...(links.get(path) ?? []), index + tag.length])
    } else if (tag.startsWith('</')) parents.pop()
    else parents.push(tag)
  }
  return { ...slice, links }
}

/** Returns the slice's HTML in the document of one page. Links to the page have `aria-current="page"`, links to its ancestors except home pages `aria-current="true"`. */
export function markCurrentLinks(
  { html, links }: PreparedSlice,
  path: string,
  { base, homes = [''] }: Pick<DocumentShell, 'base' | 'homes'>,
): string {
  const marks: [offset: number, mark: string][] = []
  const parts = path.split('/').filter(Boolean)
  for (let depth = parts.length; depth >= 0; depth--) {
    const ancestor = toHref(canonical('/' + parts.slice(0, depth).join('/')), base)
    const isPage = depth === parts.length
    if (!isPage && homes.includes(ancestor.slice(base.length))) continue
    const mark = isPage ? ' aria-current="page"' : ' aria-current="true"'
    for (const offset of links.get(ancestor) ?? []) marks.push([offset, mark])
  }
  let result = ''
  let from = 0
  for (const [offset, mark] of marks.sort(([a], [b]) => a - b)) {
    result += html.slice(from, offset) + mark
    from = offset
  }
  return result + html.slice(from)
}

/** Splits CSS into texts of `<style>` elements and, at odd indexes, the files of the sheets between them. */
const splitStyles = (css: string) =>
  splitAtSheets(css).map((piece, i) => (i % 2 ? escapeHtml(piece) : escapeStyle(piece)))

/** Returns `<style>` tags for CSS, and `<link>` tags for the marks of sheets. `mark` is an attribute of each tag. */
export function renderStyles(css: string, base: string, mark = ''): string {
  return splitStyles(css)
    .map((piece, i) => {
      if (i % 2 === 1) return `<link${mark} rel="stylesheet" href="${base}${piece}">`
      return piece && `<style${mark}>${piece}</style>`
    })
    .join('')
}

/** Returns the complete document of a page. `pagePreloads` are URLs of code that its islands need at once. Throws for a region without a slice. */
export function renderDocument(
  shell: DocumentShell,
  page: RenderedPage,
  slices: ReadonlyMap<string, PreparedSlice>,
  pagePreloads: readonly string[],
): string {
  const { base, slots, script, head, entry, policy, nonce } = shell
  const { lang, dir } = page.lang ? page : shell
  const sliceIn = (slot: string) => slices.get(page.slicesMap[slot] ?? '')
  const shownSlices = slots.flatMap((slot) => sliceIn(slot) ?? [])
  const styles = shell.css + shownSlices.map(({ css }) => css).join('')
  const inline = [styles, page.css].flatMap((css) => splitStyles(css).filter((piece, i) => i % 2 === 0 && piece))
  const mark = nonce ? ` nonce="${nonce}"` : ''
  const preloads = [...new Set([...shownSlices.flatMap((slice) => slice.preloads), ...pagePreloads])]
  const body = slots.map((slot) => {
    if (slot === 'page') return `<main id="page" data-path="${escapeHtml(page.path)}">${page.html}</main>`
    const slice = sliceIn(slot)
    if (!slice) throw Error(`The slot "${slot}" of ${page.path} has no slice. Add a slice to the site's \`parts\`.`)
    return `<div data-slot="${slot}" data-slice="${slice.name}">${markCurrentLinks(slice, page.path, shell)}</div>`
  })
  return (
    `<!doctype html><html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''} data-build="${page.webpackCompilationHash}"><head><meta charset="utf-8">` +
    `${policy ? policyTag(policy, inline) : ''}<meta name="viewport" content="width=device-width,initial-scale=1"><script>${script}</script>` +
    `${page.head}${head}${renderStyles(styles, base, mark)}` +
    // Like the tags of the page's head, these are removed when another page is shown.
    renderStyles(page.css, base, ` data-page${mark}`) +
    preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
    `<script type="module" src="${entry}"></script></head><body>${body.join('')}` +
    `<p id="announcer" aria-live="assertive" aria-atomic="true"></p><p id="progress" role="status"></p></body></html>\n`
  )
}
