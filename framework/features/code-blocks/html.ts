/** Copy buttons on blocks of code. A script adds the buttons, so that they don't exist without JavaScript. */

import { translationQuery } from '../../react/translation-loader.ts'
import type { HtmlFeature } from '../../render/html-feature.ts'
import { escapeHtml } from '../../shared/html.ts'
import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME } from '../../shared/messages.ts'

/**
 * The script, which the runtime loads like the code of an island. It adds buttons to code outside of islands, and in their
 * slots, including slots in a `<template>`. If the clipboard is not available, the button selects the code. Line breaks and
 * indentation are removed.
 */
const SCRIPT = `
export default island=>{
  let text=name=>island.getAttribute(name),
  announcer=document.querySelector("#announcer"),
  find=root=>{
    for(let{content}of root.querySelectorAll("template"))find(content);
    for(let block of root.querySelectorAll(".code[data-copy]"))if(!block.closest("x-island,x-slot")?.matches("x-island")){
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
  };
  navigator.clipboard&&find(document)
}`.replace(/\n */g, '')

/** Positions the button. Its appearance is up to the site. */
const STYLES =
  '.code[data-copy]{position:relative}div.code[data-copy]>pre{padding-top:3em}' +
  '.code[data-copy]>button{position:absolute;top:.5em;inset-inline-end:.5em;min-height:24px}' +
  '@media print{.code[data-copy]>button{display:none}}'

/** Adds the element that loads the script, and its CSS, if the HTML has blocks for copy buttons. */
export const codeBlocks: HtmlFeature = {
  name: 'code-blocks',
  isOn: ({ markdown }) => markdown?.copyButton === true,
  html(html, { lang, readQuery, addFile, addStyles }) {
    if (!/<(?:div|figure) class="code" data-copy(?:="")?>/.test(html)) return html
    const translated = readQuery(translationQuery(FRAMEWORK_MESSAGES_NAME, lang)) as Partial<
      typeof FRAMEWORK_MESSAGES
    > | null
    const { copy, copied } = { ...FRAMEWORK_MESSAGES, ...translated }
    const src = import.meta.env.BASE_URL + addFile('copy-button.js', SCRIPT).slice(1)
    addStyles(STYLES)
    return `${html}<x-island src="${src}" when="idle" copy="${escapeHtml(copy)}" copied="${escapeHtml(copied)}"></x-island>`
  },
}
