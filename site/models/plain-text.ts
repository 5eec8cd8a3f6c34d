/** The words of a text that markdown has made. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML that markdown made. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:a|code|del|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of the first paragraph; empty where there is none. */
export function firstParagraph(html: string): string {
  return plainText(/<p>.*?<\/p>/s.exec(html)?.[0] ?? '')
}

/** The beginning of a text, at most `max` characters: it ends with a sentence, or else with a word and an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  return /^.{40,}[.!?]["”’)]?(?= )/s.exec(start)?.[0] ?? `${start.slice(0, -1).replace(/[\s,;:–—-]*\S*$/, '')}…`
}
