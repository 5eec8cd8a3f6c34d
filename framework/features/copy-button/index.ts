/** Copy buttons on blocks of code. A script adds the buttons, so that they don't exist without JavaScript. */

import { trueOrFalse } from '../../content/fields/check.ts'
import { translationQuery } from '../../react/translation-loader.ts'
import { escapeHtml } from '../../shared/html.ts'
import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME } from '../../shared/messages.ts'
import type { Feature, HtmlSettings } from '../../site/feature.ts'
import script from './copy-button.text.ts'

/** Positions the button. Its appearance is up to the site. */
const STYLES =
  '.code[data-copy]{position:relative}div.code[data-copy]>pre{padding-top:3em}' +
  '.code[data-copy]>button{position:absolute;top:.5em;inset-inline-end:.5em;min-height:24px}' +
  '@media print{.code[data-copy]>button{display:none}}'

const isOn = ({ markdown }: HtmlSettings) => markdown?.copyButton === true

/** Adds the element that loads the script, and its CSS, if the HTML has blocks for copy buttons. */
export const copyButton: Feature = {
  name: 'copy-button',
  markdownSettings: { copyButton: trueOrFalse },
  usesMessages: isOn,
  isOn,
  html(html, { lang, readQuery, addFile, addStyles }) {
    if (!/<(?:div|figure) class="code" data-copy(?:="")?>/.test(html)) return html
    const translated = readQuery(translationQuery(FRAMEWORK_MESSAGES_NAME, lang)) as Partial<
      typeof FRAMEWORK_MESSAGES
    > | null
    const { copy, copied } = { ...FRAMEWORK_MESSAGES, ...translated }
    const src = import.meta.env.BASE_URL + addFile('copy-button.js', script).slice(1)
    addStyles(STYLES)
    return `${html}<x-island src="${src}" when="idle" copy="${escapeHtml(copy)}" copied="${escapeHtml(copied)}"></x-island>`
  },
}
