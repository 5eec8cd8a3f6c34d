/**
 * Components in rendered markdown. A body has a comment at both ends of each component; rendering a page that shows the
 * body puts the component in their place, so that its styles, files and islands are those of the page.
 */

export interface ComponentMark {
  /** The model and the name: `posts/Note`. */
  id: string
  props: Record<string, unknown>
  /** Has it a text? */
  hasChildren: boolean
}

const START = '<!--component '
export const CLOSE_MARK = '<!--/component-->'
const MARKS = /<!--component (\{.*?\})-->|<!--\/component-->/gs

/** The comment at which a component begins. It has no `>` before its end, so that whoever looks for tags finds one. */
export function openMark(mark: ComponentMark): string {
  const json = JSON.stringify(mark).replace(/[<>]/g, (character) => (character === '<' ? '\\u003c' : '\\u003e'))
  return `${START}${json}-->`
}

export const hasMarks = (html: string): boolean => html.includes(START)

/** Replaces components, inner ones first. `render` is given what stands between the two comments. */
export function replaceMarks(html: string, render: (mark: ComponentMark, inner: string) => string): string {
  if (!hasMarks(html)) return html
  const outer: { mark: ComponentMark; before: string }[] = []
  let text = ''
  let last = 0
  for (const { 0: comment, 1: json, index } of html.matchAll(MARKS)) {
    text += html.slice(last, index)
    last = index + comment.length
    if (json !== undefined) {
      outer.push({ mark: JSON.parse(json) as ComponentMark, before: text })
      text = ''
      continue
    }
    const open = outer.pop()
    if (open) text = open.before + render(open.mark, text)
  }
  return text + html.slice(last)
}
