/** The inline script and the first styles of every document. The script is constant, so that a security policy can name it by its hash. */

import { createPolicy, type Policy } from '../hosts/policy.ts'
import type { Site } from '../site/site.ts'

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
  let{target}=event,island=event.isTrusted&&!event.isComposing&&target.closest?.("x-island:not([live],[plain],[plain] *)"),one;
  if(!island||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
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

/** What every page of a site is allowed: its inline script, and no other inline code but its styles. */
export function sitePolicy(site: Pick<Site, 'lazyLayout' | 'security'>): Policy {
  return createPolicy(site.security, [renderInlineScript(site)])
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

/** The guessed height of a part that was not laid out yet. A site's own styles can set a better guess. */
const GUESSED_HEIGHT = '900px'

/**
 * The styles that the runtime relies on. On paper every part is laid out. The guessed height never changes, because the
 * browser does not anchor its scroll position at an element whose guessed height has changed: what a visitor looks at
 * would leave the window while parts above it are laid out.
 */
export function renderFrameStyles({ lazyLayout }: Pick<Site, 'lazyLayout'>): string {
  if (!lazyLayout) return FRAME
  const guess = `:where(${lazyLayout}){contain-intrinsic-size:auto ${GUESSED_HEIGHT}}`
  return `${FRAME}${guess}@media screen{:where([data-lazy]) :where(${lazyLayout}){content-visibility:auto}}`
}
