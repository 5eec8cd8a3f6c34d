/** The styles that goober collects while a page is rendered. */

import { extractCss } from 'goober'
import { glob } from 'goober/global'

import type { Fault } from '../errors/problems.ts'

/** Drops the styles collected so far. Returns a function that returns those collected since. */
export function collectGooberStyles(): () => string {
  // goober adds equal global styles only once, unless other ones come between.
  void glob``
  extractCss()
  return () => extractCss().trim()
}

/**
 * Returns a fault for each selector that goober has split. goober treats the part up to a closing bracket
 * as a whole selector and repeats the class before the rest: `.go1 > :not(b).go1  > dd`. That is harmless if the part is the
 * class itself: `.go1:not(b).go1  > dd`.
 */
export function describeCutSelectors(css: string): Fault[] {
  const cut = [...css.matchAll(/\)(\.go\d+) ( [^{},]*)/g)].flatMap(({ index, 1: own, 2: rest }) => {
    const first = selectorUpTo(css, index).replaceAll(own!, '&')
    if (!/\s/.test(first.replace(/\([^()]*\)/g, ''))) return []
    const second = rest!.trimEnd()
    return `has a styled component with the selector "${first}${second}", which goober splits in two after the bracket, so the styles have no effect. Write "${first} { &${second} { … } }".`
  })
  return [...new Set(cut)].map((message) => ({ message, help: 'styles' }))
}

/** Returns the selector that ends with the bracket at `end`. */
function selectorUpTo(css: string, end: number): string {
  let start = end
  for (let depth = 0; start >= 0; start--) {
    const character = css[start]!
    if (character === ')') depth++
    else if (character === '(') depth--
    else if (depth === 0 && '{},'.includes(character)) break
  }
  return css.slice(start + 1, end + 1).trim()
}
