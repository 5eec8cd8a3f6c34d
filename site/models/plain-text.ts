/** Extracts plain text from HTML that was generated from markdown. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Converts HTML from markdown to plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:a|code|del|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the plain text of the first paragraph; empty if there is none. */
export function firstParagraph(html: string): string {
  return plainText(/<p>.*?<\/p>/s.exec(html)?.[0] ?? '')
}

/** Shortens a text to at most `max` characters. It ends after a sentence, or else after a word, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  return /^.{40,}[.!?]["”’)]?(?= )/s.exec(start)?.[0] ?? `${start.slice(0, -1).replace(/[\s,;:–—-]*\S*$/, '')}…`
}
