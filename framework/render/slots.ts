/**
 * Slots: elements among the props of an island. They are rendered with the page around the island, where its contexts
 * reach them, behind the island; then each is moved to its place in the island's HTML.
 */

import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

import { isPlain, joinPath } from './plain-data.ts'
import { readSlots, slotReference } from '../shared/slot.ts'

/** Noncharacters, which no text has. */
const [HOLE, OPEN, END, CLOSE] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3']
const MARKS = RegExp(`${OPEN}(.*?)${END}|${CLOSE}`, 'g')
const HOLES = RegExp(`${HOLE}(.*?)${END}`, 'g')

/** The place of a slot in an island's HTML. */
export const holeOf = (island: string, name: number | string): string => `${HOLE}${island}/${name}${END}`

/** An element among an island's props. */
export interface Slot {
  /** Its place among the props, as code would write it: `items[0].text`. */
  path: string
  content: ReactNode
}

/** The elements among an island's props; each is named by its number. */
export interface TakenSlots<Props> {
  /** The props with references in place of elements. */
  props: Props
  slots: Slot[]
}

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number'

/** Takes the elements out of props. Children with text among them are one slot; otherwise each element is a slot. */
export function takeSlots<Props extends object>(props: Props): TakenSlots<Props> {
  const slots: Slot[] = []
  const above: object[] = []

  function takeElement(content: ReactNode, path: string) {
    slots.push({ path, content })
    return slotReference(String(slots.length - 1))
  }

  function take(value: unknown, path: string): unknown {
    if (isValidElement(value)) return takeElement(value, path)
    // Whoever writes the props as JSON refuses what holds itself, and instances of classes.
    if (!isPlain(value) || above.includes(value)) return value
    above.push(value)
    const taken = Array.isArray(value)
      ? value.map((member, i) => take(member, joinPath(path, i)))
      : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, take(member, joinPath(path, name))]))
    above.pop()
    return taken
  }

  const { children } = props as { children?: ReactNode }
  const all = Array.isArray(children) ? (children as unknown[]).flat(Infinity) : []
  if (!all.some(isText) || !all.some(isValidElement)) return { props: take(props, '') as Props, slots }
  const taken = take({ ...props, children: undefined }, '') as Props
  return { props: { ...taken, children: takeElement(children, 'children') }, slots }
}

/** Returns props with an element in place of each reference, as the browser makes them. */
export function withHoles<Props extends object>(json: string, island: string): Props {
  return readSlots(json, (name) => createElement('x-slot', { key: name, slot: name }, holeOf(island, name))) as Props
}

/**
 * Returns the HTML of an island and of the slots that it does not show at first, which wait in a template. Throws for a slot
 * that it shows twice; `file` is the island's.
 */
export function withHidden(html: string, island: string, slots: readonly Slot[], file: string): string {
  const hidden = slots.flatMap(({ path }, name) => {
    const hole = holeOf(island, name)
    const at = html.indexOf(hole)
    if (at !== html.lastIndexOf(hole))
      throw Error(
        `${file} shows \`${path}\` in two places, but its HTML is in the page once. Show it in one place, or pass the element as two props.`,
      )
    return at < 0 ? `<x-slot slot="${name}">${hole}</x-slot>` : []
  })
  return hidden.length ? `${html}<template data-slots>${hidden.join('')}</template>` : html
}

/** Returns an island's element with what is to be moved into it behind it. */
export function withContents(element: ReactElement, island: string, slots: readonly Slot[]): ReactElement {
  const behind = slots.map(({ content }, name) =>
    createElement(Fragment, { key: name }, `${OPEN}${island}/${name}${END}`, content, CLOSE),
  )
  return createElement(Fragment, null, element, behind)
}

/** Moves what was rendered behind islands to its places inside them. */
export function fillHoles(html: string): string {
  if (!html.includes(OPEN)) return html
  const contents = new Map<string, string>()
  const outer: { name: string; before: string }[] = []
  let text = ''
  let last = 0
  for (const { 0: mark, 1: name, index } of html.matchAll(MARKS)) {
    text += html.slice(last, index)
    last = index + mark.length
    if (name !== undefined) {
      outer.push({ name, before: text })
      text = ''
      continue
    }
    const open = outer.pop()!
    contents.set(open.name, text)
    text = open.before
  }
  const fill = (part: string): string => part.replace(HOLES, (_, name: string) => fill(contents.get(name) ?? ''))
  return fill(text + html.slice(last))
}
