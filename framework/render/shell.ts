/** The parts that all documents of a site share: its regions, the inline script, styles, and the security policy. */

import { createPolicy, type Policy, policyTagPieces } from '../hosts/policy.ts'
import { directionOf } from '../shared/language-tags.ts'
import { listInlineScripts } from '../shared/tags.ts'
import { listRegions } from '../kernel/site/parts.ts'
import { type Site } from '../site/site.ts'
import type { DocumentShell } from '../kernel/render/document.ts'

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

/** Returns the shell of a site's documents. `css` is the CSS of the browser's entry. */
export function createShell(
  site: Site,
  {
    policy,
    ...shared
  }: Pick<DocumentShell, 'base' | 'head' | 'entry' | 'css' | 'homes' | 'nonce'> & { policy?: Policy },
): DocumentShell {
  const { lang, parts } = site
  return {
    lang,
    ...(directionOf(lang) === 'rtl' && { dir: 'rtl' as const }),
    slots: listRegions(parts),
    script: renderInlineScript(site),
    ...shared,
    policy: policy && policyTagPieces(policy),
    css: renderShellStyles(site) + shared.css,
  }
}
