/** Converts the manual's HTML to text. */

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Returns text without tags, with its character references decoded. */
export const readEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot)|#(x?)([\da-f]+));/gi, (_, name: string | undefined, hex: string, code: string) =>
    name ? NAMED[name]! : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  )
