/** The button that copies a block of code. A small script adds it, so that nobody sees a button that does nothing. */

import { escapeHtml } from '../shared/html.ts'
import { WORDS } from '../shared/words.ts'

/** What the element around a block of code says for the script. */
export const COPIED = ' data-copy'

/**
 * The script, which the runtime loads like the code of an island. Where the clipboard is refused, the code is selected. Line
 * ends and indentation are removed.
 */
const SCRIPT = `
export default island=>{
  let text=name=>island.getAttribute(name),
  announcer=document.querySelector("#announcer");
  if(navigator.clipboard)
    for(let block of document.querySelectorAll(".code[data-copy]:not(x-island *)")){
      let code=block.querySelector("pre"),
      button=block.querySelector("button")||block.appendChild(document.createElement("button"));
      button.textContent=text("copy");
      button.onclick=()=>{
        announcer.textContent="";
        navigator.clipboard.writeText(code.textContent.trimEnd()).then(()=>{
          announcer.textContent=button.textContent=text("copied");
          setTimeout(()=>button.textContent=text("copy"),2000)
        },()=>getSelection().selectAllChildren(code))
      }
    }
}`.replace(/\n */g, '')

/** Where the button stands; space is left for it. What it looks like is the site's matter. */
const STYLES =
  '.code[data-copy]{position:relative}div.code[data-copy]>pre{padding-top:3em}' +
  '.code[data-copy]>button{position:absolute;top:.5em;inset-inline-end:.5em;min-height:24px}' +
  '@media print{.code[data-copy]>button{display:none}}'

export interface CopyButtons {
  html: string
  css: string
}

/**
 * Adds what loads the script to HTML with code, if the site wants buttons. `readWords` returns those of the framework in the
 * language of the page, and `addFile` the path of the script.
 */
export function addCopyButtons(
  isWanted: boolean,
  html: string,
  readWords: () => unknown,
  addFile: (name: string, content: string) => string,
): CopyButtons {
  if (!isWanted || !/<(?:div|figure) class="code" data-copy(?:="")?>/.test(html)) return { html, css: '' }
  const { copy, copied } = { ...WORDS, ...(readWords() as Partial<typeof WORDS> | null) }
  const src = import.meta.env.BASE_URL + addFile('copy-button.js', SCRIPT).slice(1)
  const island = `<x-island src="${src}" when="idle" copy="${escapeHtml(copy)}" copied="${escapeHtml(copied)}"></x-island>`
  return { html: html + island, css: STYLES }
}
