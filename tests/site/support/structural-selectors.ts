/** Finds selectors in styles that depend on the place or the tag of an element, so that JSX can't be changed alone. */

const TAGS =
  'a|abbr|article|aside|b|blockquote|button|caption|del|details|div|em|fieldset|figcaption|figure|footer|form|h1|h2|h3|h4|header|hgroup|i|img|input|ins|label|legend|main|mark|nav|output|p|picture|pre|samp|search|section|select|small|span|strong|summary|svg|table|tbody|td|textarea|th|thead|tr|u'

/** A line that begins or continues a selector of nested styles. */
const SELECTOR = /^(?=.*&).*(?:\{|,)$/
const PLACE = /(?<!\b(?:li|dt|dd|dl > ))(?::(?:first|last|only)-(?:child|of-type)|:nth-)|\s~\s/
const TAG = new RegExp(`(?:^|[\\s>+~(])(?:${TAGS})(?=[\\s:,.>+~)[{]|$)`)

/** Links directly in the items of a list. */
const LINK_IN_ITEM = /(?<=\b(?:li|dt|dd)(?:\[[^\]]*\]|:[\w-]+)* > )a(?=[\s:,[{])/g

/**
 * Returns the selectors with a place or a tag. Lists may have both: `ul`, `ol` and `dl`, their items, and links directly
 * in items.
 */
export function findStructuralSelectors(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => SELECTOR.test(line) && !/^(?:\/\/|\*|\/\*|const |if |return |export )/.test(line))
    .filter((line) => PLACE.test(line) || TAG.test(line.replace(/\$\{[^}]*\}/g, '').replace(LINK_IN_ITEM, '')))
}
