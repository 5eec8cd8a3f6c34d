/**
 * Rendered page + slices -> the whole document. A slice is the same in every document but for the marks of current links. The
 * inline script is constant, so that a security policy can name it by its hash.
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

/** The files of one of its data forms: two for the 404 and 500 pages, each of which has two names. */
export function dataFiles(path: string, form: 'page-data' | 'page-data-rsc'): string[] {
  const paths = path.endsWith('.html') ? [path, path.replace(/\.html$/, '/')] : [path]
  return paths.map((one) => pageDataFile(one, form))
}

/** All its data files. */
export function allDataFiles(path: string): string[] {
  return [...dataFiles(path, 'page-data-rsc'), ...dataFiles(path, 'page-data')]
}

/** How long an event is held before the HTML's own way applies, in milliseconds. */
const HOLD_LIMIT = 5000

/**
 * Holds clicks, keys and submits that come before their island is hydrated (`held`, see `HeldEvents`); they are repeated
 * afterwards. When the island is not hydrated in time, or the runtime can't be loaded, links and forms work as plain HTML.
 * Line ends and indentation are removed.
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

/** Lets far parts wait on a fresh visit. All parts are laid out when the browser returns to a position or follows a hash. */
const LAZY_LAYOUT = `;
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.lazy=""`

/** The inline script of every document. */
export function renderInlineScript({ lazyLayout }: Pick<Site, 'lazyLayout'>): string {
  return `{${HOLD_EVENTS + (lazyLayout ? LAZY_LAYOUT : '')}}`.replace(/\n */g, '')
}

/**
 * What every page of a site is allowed: the inline scripts of the framework and of the site's `head`, whose tags are given, and
 * no other inline code but its styles.
 */
export function sitePolicy(site: Pick<Site, 'lazyLayout' | 'security'>, head: string): Policy {
  return createPolicy(site.security, [renderInlineScript(site), ...listInlineScripts(head)])
}

/** Returns the texts of the scripts that stand in these tags of a head, without those that are data. */
export function listInlineScripts(head: string): string[] {
  return [...head.matchAll(/<script((?: [^\s=>]+(?:="[^"]*")?)*)>([^]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => (/ (?:src=|type="[^"]*json")/i.test(attributes) ? [] : text),
  )
}

/** Islands and slots have no box of their own. Only screen readers perceive the announcer. A bar shows that a page is loading. */
const FRAME =
  'x-island,[data-slot]{display:contents}#page:focus{outline:0}' +
  '#announcer{position:absolute;top:0;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '#progress{position:fixed;z-index:99;top:0;left:0;width:100%;height:3px;margin:0;overflow:hidden;text-indent:100%;white-space:nowrap}' +
  '#progress:empty{display:none}' +
  // The page can be used while a transition runs.
  '::view-transition{pointer-events:none}' +
  // A border keeps its place where colours are forced.
  '#progress::after{content:"";position:absolute;inset:0;border-top:3px solid;transform-origin:0;animation:progress 14s cubic-bezier(0,.6,.4,1)}' +
  '@keyframes progress{0%{transform:scaleX(.1)}to{transform:scaleX(.95)}}' +
  '@media(prefers-reduced-motion){#progress::after{animation:none}}'

/** The guessed height of a part that was not laid out yet: the same text takes more lines in a narrow window. A site's own styles can set a better guess. */
const GUESSED_HEIGHT = 'max(650px,1300px - 45vw)'

/**
 * The styles that the runtime relies on. On paper every part is laid out. The guessed height never changes, because the
 * browser does not anchor its scroll position at an element whose guessed height has changed: what a visitor looks at
 * would leave the window while parts above it are laid out.
 */
export function renderShellStyles({ lazyLayout }: Pick<Site, 'lazyLayout'>): string {
  if (!lazyLayout) return FRAME
  const guess = `:where(${lazyLayout}){contain-intrinsic-size:auto ${GUESSED_HEIGHT}}`
  return `${FRAME}${guess}@media screen{:where([data-lazy]) :where(${lazyLayout}){content-visibility:auto}}`
}

/** What every document has in common. */
export interface DocumentShell extends Pick<Site, 'lang'> {
  dir?: RenderedPage['dir']
  /** The hrefs of home pages, below the base; that of the site alone, if there are none. */
  homes?: readonly string[] | undefined
  /** The names of the slots in the body, in their order. */
  slots: string[]
  base: string
  /** The inline script. */
  script: string
  /** Styles that come before all others. */
  css: string
  /** Tags that every page's head carries. */
  head: string
  /** The module that starts the runtime. */
  entry: string
  /** The security policy of every document. */
  policy?: Policy | undefined
  /** What allows its styles, in dev: those that change can't have their hashes in a policy. */
  nonce?: string | undefined
}

/** The shell of this site's documents. `css` is that of the browser's entry. */
export function createShell(
  site: Site,
  common: Pick<DocumentShell, 'base' | 'head' | 'entry' | 'css' | 'policy' | 'homes' | 'nonce'>,
): DocumentShell {
  const { lang, parts } = site
  return {
    lang,
    ...(directionOf(lang) === 'rtl' && { dir: 'rtl' as const }),
    slots: listRegions(parts),
    script: renderInlineScript(site),
    ...common,
    css: renderShellStyles(site) + common.css,
  }
}

/** A slice, read once for all documents. */
export interface PreparedSlice extends RenderedSlice {
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** For the links to each pathname: the places in its HTML where `aria-current` can stand. */
  links: Map<string, number[]>
}

/** Finds the places in a slice where current links are marked. Links inside islands are React's, but for those in their slots. */
export function prepareSlice(slice: Omit<PreparedSlice, 'links'>): PreparedSlice {
  const links = new Map<string, number[]>()
  const around: string[] = []
  for (const { 0: tag, 1: path, index } of slice.html.matchAll(
    /<x-(?:island|slot)\b|<\/x-(?:island|slot)>|<a\b[^>]*?\bhref="([^"#?]*)"/g,
  )) {
    if (path !== undefined) {
      if (around.at(-1) !== '<x-island') links.set(path, [...(links.get(path) ?? []), index + tag.length])
    } else if (tag.startsWith('</')) around.pop()
    else around.push(tag)
  }
  return { ...slice, links }
}

/** The slice's HTML in the document of one page: links to the page are marked `page`, links to pages above it `true`, but for home pages. */
export function markCurrentLinks(
  { html, links }: PreparedSlice,
  path: string,
  { base, homes = [''] }: Pick<DocumentShell, 'base' | 'homes'>,
): string {
  const marks: [offset: number, mark: string][] = []
  const parts = path.split('/').filter(Boolean)
  for (let depth = parts.length; depth >= 0; depth--) {
    const above = toHref(canonical('/' + parts.slice(0, depth).join('/')), base)
    const isPage = depth === parts.length
    if (!isPage && homes.includes(above.slice(base.length))) continue
    const mark = isPage ? ' aria-current="page"' : ' aria-current="true"'
    for (const offset of links.get(above) ?? []) marks.push([offset, mark])
  }
  let result = ''
  let from = 0
  for (const [offset, mark] of marks.sort(([a], [b]) => a - b)) {
    result += html.slice(from, offset) + mark
    from = offset
  }
  return result + html.slice(from)
}

/** The texts of the `<style>` elements of CSS, and, at odd places, the files of the sheets between them. */
const splitStyles = (css: string) =>
  splitAtSheets(css).map((piece, i) => (i % 2 ? escapeHtml(piece) : escapeStyle(piece)))

/** The tags of CSS, with links in the place of marks. `mark` is an attribute that each tag has. */
export function renderStyles(css: string, base: string, mark = ''): string {
  return splitStyles(css)
    .map((piece, i) => {
      if (i % 2 === 1) return `<link${mark} rel="stylesheet" href="${base}${piece}">`
      return piece && `<style${mark}>${piece}</style>`
    })
    .join('')
}

/** The complete document of a page. `pagePreloads` are URLs of code that its islands need at once. */
export function renderDocument(
  shell: DocumentShell,
  page: RenderedPage,
  slices: ReadonlyMap<string, PreparedSlice>,
  pagePreloads: readonly string[],
): string {
  const { base, slots, script, head, entry, policy, nonce } = shell
  const { lang, dir } = page.lang ? page : shell
  const sliceIn = (slot: string) => slices.get(page.slicesMap[slot] ?? '')
  const shown = slots.flatMap((slot) => sliceIn(slot) ?? [])
  const styles = shell.css + shown.map(({ css }) => css).join('')
  const inline = [styles, page.css].flatMap((css) => splitStyles(css).filter((piece, i) => i % 2 === 0 && piece))
  const mark = nonce ? ` nonce="${nonce}"` : ''
  const preloads = [...new Set([...shown.flatMap((slice) => slice.preloads), ...pagePreloads])]
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
    // Like the tags of the page's head, these go when another page comes.
    renderStyles(page.css, base, ` data-page${mark}`) +
    preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
    `<script type="module" src="${entry}"></script></head><body>${body.join('')}` +
    `<p id="announcer" aria-live="assertive" aria-atomic="true"></p><p id="progress" role="status"></p></body></html>\n`
  )
}
