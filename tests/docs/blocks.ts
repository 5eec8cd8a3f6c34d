/** Reads the code blocks in the pages of the manual. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CONTENT = 'docs/content'

export interface Block {
  where: string
  language: string
  /** The file name in the block's title. */
  title: string | undefined
  code: string
  /** The complete block with its fence. */
  fence: string
}

const FENCE = /^(`{3,})(\w*)([^\n]*)\n([^]*?)^\1$/gm

/** Returns the blocks of a page below `docs/content/`, in order. */
export function readBlocks(page: string): Block[] {
  return [...readFileSync(join(CONTENT, page), 'utf-8').matchAll(FENCE)].map(([fence, , language, info, code]) => {
    const [, title] = /title="([^"]*)"/.exec(info!) ?? []
    return { where: `${page}: ${title ?? code!.split('\n')[0]}`, language: language!, title, code: code!, fence }
  })
}
