import { escapeHtml, typeset } from '@flatirons/framework'

/** A quote as SVG: curly quotes, and no character that would end a tag. */
export const drawQuote = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 80"><text y="48">${escapeHtml(typeset(words))}</text></svg>`
