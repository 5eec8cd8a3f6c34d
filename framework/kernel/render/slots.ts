/**
 * Slots: React elements in the props of an island. They are rendered after the island, as part of the page, so that the page's
 * contexts reach them. Then their HTML replaces the slot markers in the island's HTML.
 */

import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

import { islandError } from '../../errors/help-ids.ts'
import { isPlain, joinPath } from './plain-data.ts'
import { readSlots, slotReference } from '../../shared/slot.ts'

/** Noncharacters, which never occur in text. */
const [SLOT_MARKER, OPEN, END, CLOSE] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3']
const CONTENT_MARKERS = RegExp(`${OPEN}(.*?)${END}|${CLOSE}`, 'g')
const SLOT_MARKERS = RegExp(`${SLOT_MARKER}(.*?)${END}`, 'g')

/** Marks the position of a slot in an island's HTML. */
export const slotMarker = (island: string, name: number | string): string => `${SLOT_MARKER}${island}/${name}${END}`

export interface Slot {
  /** Its path in the props, in the syntax of JavaScript: `items[0].text`. */
  path: string
  content: ReactNode
}

export interface ExtractedSlots<Props> {
  /** The props, with references instead of elements. A reference is the index in `slots`. */
  props: Props
  slots: Slot[]
}

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number'

/** Replaces elements in props by references. Children that contain text are one slot; otherwise each element is a slot. */
export function extractSlots<Props extends object>(props: Props): ExtractedSlots<Props> {
  const slots: Slot[] = []
  const parents: object[] = []

  function addSlot(content: ReactNode, path: string) {
    slots.push({ path, content })
    return slotReference(String(slots.length - 1))
  }

  function replaceElements(value: unknown, path: string): unknown {
    if (isValidElement(value)) return addSlot(value, path)
    // `toJson()` reports circular references and class instances.
    if (!isPlain(value) || parents.includes(value)) return value
    parents.push(value)
    const replaced = Array.isArray(value)
      ? value.map((member, i) => replaceElements(member, joinPath(path, i)))
      : Object.fromEntries(
          Object.entries(value).map(([name, member]) => [name, replaceElements(member, joinPath(path, name))]),
        )
    parents.pop()
    return replaced
  }

  const { children } = props as { children?: ReactNode }
  const all = Array.isArray(children) ? (children as unknown[]).flat(Infinity) : []
  if (!all.some(isText) || !all.some(isValidElement)) return { props: replaceElements(props, '') as Props, slots }
  const others = replaceElements({ ...props, children: undefined }, '') as Props
  return { props: { ...others, children: addSlot(children, 'children') }, slots }
}

/** Returns props with an element in place of each reference, as the browser makes them. */
export function withSlotMarkers<Props extends object>(json: string, island: string): Props {
  return readSlots(json, (name) =>
    createElement('x-slot', { key: name, slot: name }, slotMarker(island, name)),
  ) as Props
}

/**
 * Adds a `<template>` with the slots that the island does not show at first to its HTML. Throws for a slot that it shows twice;
 * the error names `file`.
 */
export function withHiddenSlots(html: string, island: string, slots: readonly Slot[], file: string): string {
  const hidden = slots.flatMap(({ path }, name) => {
    const marker = slotMarker(island, name)
    const at = html.indexOf(marker)
    if (at !== html.lastIndexOf(marker))
      throw islandError(
        `${file} shows \`${path}\` in two places, but its HTML is in the page once. Show it in one place, or pass the element as two props.`,
      )
    return at < 0 ? `<x-slot slot="${name}">${marker}</x-slot>` : []
  })
  return hidden.length ? `${html}<template data-slots>${hidden.join('')}</template>` : html
}

/** Returns an island's element, followed by the contents of its slots. */
export function withSlotContents(element: ReactElement, island: string, slots: readonly Slot[]): ReactElement {
  const behind = slots.map(({ content }, name) =>
    createElement(Fragment, { key: name }, `${OPEN}${island}/${name}${END}`, content, CLOSE),
  )
  return createElement(Fragment, null, element, behind)
}

/** Moves the contents of slots from behind their islands to the slot markers inside them. */
export function moveSlotContents(html: string): string {
  if (!html.includes(OPEN)) return html
  const contents = new Map<string, string>()
  const parents: { name: string; before: string }[] = []
  let text = ''
  let last = 0
  for (const { 0: mark, 1: name, index } of html.matchAll(CONTENT_MARKERS)) {
    text += html.slice(last, index)
    last = index + mark.length
    if (name !== undefined) {
      parents.push({ name, before: text })
      text = ''
      continue
    }
    const open = parents.pop()!
    contents.set(open.name, text)
    text = open.before
  }
  const replaceMarkers = (part: string): string =>
    part.replace(SLOT_MARKERS, (_, name: string) => replaceMarkers(contents.get(name) ?? ''))
  return replaceMarkers(text + html.slice(last))
}
