/** Finds selectors that goober has cut. */

/**
 * Returns a sentence for each selector that goober has cut, without its subject. goober treats the part up to a closing bracket
 * as a whole selector and repeats the class before the rest: `.go1 > :not(b).go1  > dd`. Nothing is lost if that part is the
 * class itself: `.go1:not(b).go1  > dd`.
 */
export function describeCutSelectors(css: string): string[] {
  const cut = [...css.matchAll(/\)(\.go\d+) ( [^{},]*)/g)].flatMap(({ index, 1: own, 2: rest }) => {
    const first = selectorUpTo(css, index).replaceAll(own!, '&')
    if (!/\s/.test(first.replace(/\([^()]*\)/g, ''))) return []
    const then = rest!.trimEnd()
    return `has a styled component with the selector "${first}${then}", which goober splits in two after the bracket, so the styles have no effect. Write "${first} { &${then} { … } }".`
  })
  return [...new Set(cut)]
}

/** Returns the selector that ends with the bracket at `end`. */
function selectorUpTo(css: string, end: number): string {
  let start = end
  for (let depth = 0; start >= 0; start--) {
    const sign = css[start]!
    if (sign === ')') depth++
    else if (sign === '(') depth--
    else if (depth === 0 && '{},'.includes(sign)) break
  }
  return css.slice(start + 1, end + 1).trim()
}
