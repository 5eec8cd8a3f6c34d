/** Makes the document that a browser shows into another one of the same page, in place: what the visitor typed, opened, focused and scrolled to stays, and so does the state of islands whose props are the same. */

import { Idiomorph } from 'idiomorph'

/** The attributes that an element was served with. What scripts have added to the document has none. */
const served = new WeakMap<Element, ReadonlyMap<string, string>>()
/** The HTML of an island as it was served, and that of its slots. */
const islands = new WeakMap<Element, { html: string; slots: string }>()

const attributesOf = ({ attributes }: Element) => new Map([...attributes].map(({ name, value }) => [name, value]))

/** All that is in the slots of an island, those that it does not show too. */
function* listSlots(island: ParentNode): Generator<DocumentFragment | Element> {
  yield* island.querySelectorAll('x-slot')
  for (const { content } of island.querySelectorAll('template')) {
    yield content
    yield* listSlots(content)
  }
}

/** What is in the slots of an island, but for the islands in them, which are compared by themselves. */
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

/** Notes what was served. Must be called before islands are hydrated, and when a page has come without a document. */
export function noteServed(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (served.has(element) || element.closest('x-island[live]')) continue
    served.set(element, attributesOf(element))
    if (element.localName === 'x-island') islands.set(element, describeIsland(element))
  }
}

/** Scripts that a browser runs, as they can be compared. */
const listScripts = (root: Document) =>
  [...root.scripts].flatMap(({ type, src, text }) => (/json|^text\/(?!javascript)/.test(type) ? [] : src || text))

/** The policy without the hashes of inline code: scripts are compared by themselves, and styles are added with a nonce. */
const policyOf = (root: Document) =>
  root
    .querySelector('meta[http-equiv=content-security-policy i]')
    ?.getAttribute('content')
    ?.replace(/ 'sha256-[^']*'/g, '')

/** Returns why a document can't become another one in place; nothing when it can. */
export function whyNot(next: Document): string | undefined {
  const known = new Set(listScripts(document))
  if (listScripts(next).some((script) => !known.has(script))) return 'a script of the document has changed'
  if (policyOf(next) !== policyOf(document)) return 'the security policy has changed'
  return undefined
}

/** What makes an island another one. Its ids may change with others on the page. */
const NOT_OF_ISLANDS = new Set(['id', 'prefix', 'live', 'plain', 'changed', 'root'])

/** Does an island stay as it is? Its code is refreshed by React, and its slots are the page's. */
function staysAlive(from: Element, to: Element, hasNewData: boolean): boolean {
  const before = islands.get(from)
  const [one, other] = [served.get(from) ?? attributesOf(from), attributesOf(to)]
  const names = new Set([...one.keys(), ...other.keys()])
  const hasSameProps = [...names].every((name) => NOT_OF_ISLANDS.has(name) || one.get(name) === other.get(name))
  // The props of a whole page are in a file.
  const mayDiffer = hasNewData && to.hasAttribute('root') && before?.html !== to.innerHTML
  return hasSameProps && !mayDiffer && before?.slots === slotsOf(to)
}

/** Renews the HTML of islands that are not alive yet, in the slots of one that is. */
function renewInside(from: Element, to: Element): void {
  const renewed = new Map(
    [...listSlots(to)].flatMap((slot) => [...slot.querySelectorAll('x-island')].map((one) => [one.id, one])),
  )
  for (const slot of listSlots(from))
    for (const island of slot.querySelectorAll('x-island:not([live])')) {
      const next = renewed.get(island.id)
      if (next) island.replaceChildren(...document.importNode(next, true).childNodes)
    }
}

/** All islands, those in the hidden slots of others too. */
const listIslands = (root: ParentNode): Element[] => [
  ...root.querySelectorAll('x-island'),
  ...[...root.querySelectorAll('template')].flatMap(({ content }) => listIslands(content)),
]

/** Names islands: the same code with the same props, the first one, the second one … */
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

/** Names what scripts have added, so that nothing of the next document is taken for it. React's own elements are its island's matter. */
const nameForeign = () =>
  new Map(
    [...document.querySelectorAll('*')].flatMap((element, i) =>
      served.has(element) || element.closest('x-island[live]') ? [] : [[element, `foreign ${i}`]],
    ),
  )

/** Changes the document into `next`. With new data, pages that are islands have other props. */
export function morph(next: Document, hasNewData: boolean): void {
  // They match by their ids.
  const foreign = nameForeign()
  const names = [...nameIslands(document), ...nameIslands(next), ...foreign]
  for (const [element, name] of names) element.id ||= name
  const replaced: [Element, Element][] = []
  /** The attributes of the element that is compared: as it was served, and as it is served now. */
  let before: ReadonlyMap<string, string> | undefined
  let after: ReadonlyMap<string, string> = new Map()

  void Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { style: 'morph' },
    callbacks: {
      beforeNodeMorphed(from, to) {
        if (!(from instanceof Element && to instanceof Element)) return true
        if (foreign.has(from) || from.localName === 'script') return false
        // What fills a hole is fetched again.
        if (from.localName === 'x-hole') {
          replaced.push([from, document.importNode(to, true)])
          return false
        }
        if (from.localName === 'x-island') {
          const isAlive = from.hasAttribute('live')
          // One that loads files may have got old ones, and may be about to come to life with them.
          if ((isAlive || to.hasAttribute('data')) && !staysAlive(from, to, hasNewData)) {
            replaced.push([from, document.importNode(to, true)])
            return false
          }
          if (isAlive) {
            renewInside(from, to)
            return false
          }
          islands.set(from, describeIsland(to))
        }
        before = served.get(from)
        after = attributesOf(to)
        served.set(from, after)
        return true
      },
      // What scripts and visitors have changed stays, but for what is served with another value.
      beforeAttributeUpdated: (name) => !before || before.get(name) !== after.get(name),
      // What scripts have added stays.
      beforeNodeRemoved: (node) => !foreign.has(node as Element),
      afterNodeAdded: (node) => void (node instanceof Element && noteServed(node)),
    },
  })
  for (const [from, to] of replaced) {
    from.replaceWith(to)
    noteServed(to)
  }
  const given = new Set(names.map(([, name]) => name))
  for (const element of [...document.querySelectorAll('[id]'), ...listIslands(document)])
    if (given.has(element.id)) element.removeAttribute('id')
}
