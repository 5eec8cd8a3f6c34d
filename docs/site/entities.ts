/** Text of the manual's HTML: the characters that rendering has escaped. */

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Returns text without tags as it is read, its references replaced by what they stand for. */
export const readEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot)|#(x?)([\da-f]+));/gi, (_, name: string | undefined, hex: string, code: string) =>
    name ? NAMED[name]! : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  )
