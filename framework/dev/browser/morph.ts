/** Updates the document to a new version of the page in place. Keeps input, open elements, focus and scroll positions, and the state of islands with equal props. */

import { Idiomorph } from 'idiomorph'

/** The attributes with which an element was served. Elements that scripts have added are missing. */
const servedAttributes = new WeakMap<Element, ReadonlyMap<string, string>>()
/** The served HTML of an island and of its slots. */
const islands = new WeakMap<Element, { html: string; slots: string }>()

const attributesOf = ({ attributes }: Element) => new Map([...attributes].map(({ name, value }) => [name, value]))

/** Yields the slots of an island, including hidden ones. */
function* listSlots(island: ParentNode): Generator<DocumentFragment | Element> {
  yield* island.querySelectorAll('x-slot')
  for (const { content } of island.querySelectorAll('template')) {
    yield content
    yield* listSlots(content)
  }
}

/** Returns the HTML of an island's slots without the islands in them, which are compared separately. */
function slotsOf(island: ParentNode): string {
  const texts = [...listSlots(island)].map((slot) => {
    const copy = document.createElement('x-slot')
    copy.append(slot.cloneNode(true))
    for (const inner of copy.querySelectorAll('x-island')) {
      inner.replaceChildren()
      inner.removeAttribute('prefix')
      inner.removeAttribute('id')
    }
    return copy.innerHTML
  })
  return texts.join('')
}

const describeIsland = (island: Element) => ({ html: island.innerHTML, slots: slotsOf(island) })

/** Records the served HTML. Call it before islands are hydrated, and after a navigation. */
export function recordServed(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (servedAttributes.has(element) || element.closest('x-island[live]')) continue
    servedAttributes.set(element, attributesOf(element))
    if (element.localName === 'x-island') islands.set(element, describeIsland(element))
  }
}

/** Returns the URL or text of each executable script, for comparison. */
const listScripts = (root: Document) =>
  [...root.scripts].flatMap(({ type, src, text }) => (/json|^text\/(?!javascript)/.test(type) ? [] : src || text))

/** Returns the policy without hashes: scripts are compared separately, and styles are added with a nonce. */
const policyOf = (root: Document) =>
  root
    .querySelector('meta[http-equiv=content-security-policy i]')
    ?.getAttribute('content')
    ?.replace(/ 'sha256-[^']*'/g, '')

/** Returns the reason why a document can't be updated in place; undefined if it can. */
export function describeObstacle(next: Document): string | undefined {
  const current = new Set(listScripts(document))
  if (listScripts(next).some((script) => !current.has(script))) return 'a script of the document has changed'
  if (policyOf(next) !== policyOf(document)) return 'the security policy has changed'
  return undefined
}

/** Attributes that are not props of an island: ids change with other islands on the page. */
const IGNORED_ATTRIBUTES = new Set(['id', 'prefix', 'live', 'plain', 'changed', 'root'])

/** True for an island with equal props and slots. React refreshes its code. */
function isUnchanged(from: Element, to: Element, hasNewData: boolean): boolean {
  const before = islands.get(from)
  const [attributes, nextAttributes] = [servedAttributes.get(from) ?? attributesOf(from), attributesOf(to)]
  const names = new Set([...attributes.keys(), ...nextAttributes.keys()])
  const hasSameProps = [...names].every(
    (name) => IGNORED_ATTRIBUTES.has(name) || attributes.get(name) === nextAttributes.get(name),
  )
  // The props of a page that is an island are in a data file.
  const mayDiffer = hasNewData && to.hasAttribute('root') && before?.html !== to.innerHTML
  return hasSameProps && !mayDiffer && before?.slots === slotsOf(to)
}

/** Updates the HTML of islands that are not hydrated yet in the slots of a hydrated one. */
function updateSlotIslands(from: Element, to: Element): void {
  const nextIslands = new Map(
    [...listSlots(to)].flatMap((slot) => [...slot.querySelectorAll('x-island')].map((one) => [one.id, one])),
  )
  for (const slot of listSlots(from))
    for (const island of slot.querySelectorAll('x-island:not([live])')) {
      const next = nextIslands.get(island.id)
      if (next) island.replaceChildren(...document.importNode(next, true).childNodes)
    }
}

/** Lists all islands, including those in hidden slots. */
const listIslands = (root: ParentNode): Element[] => [
  ...root.querySelectorAll('x-island'),
  ...[...root.querySelectorAll('template')].flatMap(({ content }) => listIslands(content)),
]

/** Returns a unique name for each island: its code, its props, and a number. */
function nameIslands(root: Document): Map<Element, string> {
  const counts = new Map<string, number>()
  return new Map(
    listIslands(root).map((island) => {
      const name = `${island.getAttribute('src')} ${island.getAttribute('props') ?? ''}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [island, `${name} ${count}`]
    }),
  )
}

/** Returns a unique name for each element that a script has added, so that it matches no element of the next document. Skips React's elements. */
const nameAddedElements = () =>
  new Map(
    [...document.querySelectorAll('*')].flatMap((element, i) =>
      servedAttributes.has(element) || element.closest('x-island[live]') ? [] : [[element, `foreign ${i}`]],
    ),
  )

/** Updates the document to `next`. `hasNewData`: the props of pages that are islands may differ. */
export function morph(next: Document, hasNewData: boolean): void {
  // Idiomorph matches elements by id.
  const addedElements = nameAddedElements()
  const names = [...nameIslands(document), ...nameIslands(next), ...addedElements]
  for (const [element, name] of names) element.id ||= name
  const replaced: [Element, Element][] = []
  /** The served attributes of the current element, before and after the change. */
  let before: ReadonlyMap<string, string> | undefined
  let after: ReadonlyMap<string, string> = new Map()

  void Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { style: 'morph' },
    callbacks: {
      beforeNodeMorphed(from, to) {
        if (!(from instanceof Element && to instanceof Element)) return true
        if (addedElements.has(from) || from.localName === 'script') return false
        // The content of a hole is fetched again.
        if (from.localName === 'x-hole') {
          replaced.push([from, document.importNode(to, true)])
          return false
        }
        if (from.localName === 'x-island') {
          const isHydrated = from.hasAttribute('live')
          // An island with data files may be about to hydrate with old ones.
          if ((isHydrated || to.hasAttribute('data')) && !isUnchanged(from, to, hasNewData)) {
            replaced.push([from, document.importNode(to, true)])
            return false
          }
          if (isHydrated) {
            updateSlotIslands(from, to)
            return false
          }
          islands.set(from, describeIsland(to))
        }
        before = servedAttributes.get(from)
        after = attributesOf(to)
        servedAttributes.set(from, after)
        return true
      },
      // Keep attributes that scripts and visitors have changed, unless the served value has changed.
      beforeAttributeUpdated: (name) => !before || before.get(name) !== after.get(name),
      // Keep elements that scripts have added.
      beforeNodeRemoved: (node) => !addedElements.has(node as Element),
      afterNodeAdded: (node) => void (node instanceof Element && recordServed(node)),
    },
  })
  for (const [from, to] of replaced) {
    from.replaceWith(to)
    recordServed(to)
  }
  const temporaryIds = new Set(names.map(([, name]) => name))
  for (const element of [...document.querySelectorAll('[id]'), ...listIslands(document)])
    if (temporaryIds.has(element.id)) element.removeAttribute('id')
}
