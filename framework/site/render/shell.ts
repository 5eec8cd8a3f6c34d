/** The parts that all documents of a site share: its regions, the inline script, styles, and the security policy. */

import { createPolicy, type Policy, policyTagPieces } from '../../security/policy.ts'
import { directionOf } from '../../shared/language-tags.ts'
import { listInlineScripts } from '../../shared/tags.ts'
import { listRegions } from '../../kernel/site/parts.ts'
import { type Site } from '../site.ts'
import type { DocumentShell } from '../../kernel/render/document.ts'
import heldEvents from './held-events.text.ts'
import lazyLayoutScript from './lazy-layout.text.ts'

/** The inline script of every document. */
export function renderInlineScript({ lazyLayout }: Pick<Site, 'lazyLayout'>): string {
  return lazyLayout ? heldEvents + lazyLayoutScript : heldEvents
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
