/**
 * Keeps the state of form fields, `<details>`, media and scrolled elements: for Back and Forward within the document, and
 * across a reload that the visitor did not request. Loaded at the first such change.
 */

import { on, RELOAD_EVENT } from './events.ts'
import { read, TYPED, write } from './storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Named = Element & { type?: string; name?: string }

/** Locates the same element in another document of the same page. */
interface Position {
  isInSlot: boolean
  tag: string
  type: string | undefined
  name: string | undefined
  /** Its index among the elements with the same tag, type and name, and their number. */
  index: number
  count: number
}

/** The restorable state of an element. */
interface State {
  value?: string
  checked?: boolean
  /** For each option of a `<select>`. */
  selected?: boolean[]
  /** Can't be serialized: lost at a reload. */
  files?: FileList | null
  open?: boolean
  /** The position of audio or video, in seconds. */
  time?: number
  scroll?: [left: number, top: number] | undefined
}

interface TouchedElement {
  place: Position
  scroll: State['scroll']
}

const isField = (element: Element): element is Field => element.matches('input,textarea,select')

const rootOf = (isInSlot: boolean) => (isInSlot ? document.querySelector('#page')! : document.body)

const listSimilar = ({ isInSlot, tag, type, name }: Omit<Position, 'index' | 'count'>) =>
  [...rootOf(isInSlot).querySelectorAll<Named>(tag)].filter(
    (candidate) => candidate.type === type && candidate.name === name,
  )

function locate(element: Named): Position {
  const { localName: tag, type, name } = element
  const criteria = { isInSlot: !!element.closest('#page'), tag, type, name }
  const similar = listSimilar(criteria)
  return { ...criteria, index: similar.indexOf(element), count: similar.length }
}

function findAt(place: Position): Element | undefined {
  const similar = listSimilar(place)
  return similar.length === place.count ? similar[place.index] : undefined
}

function stateOf(element: Element, scroll: State['scroll']): State {
  if (element instanceof HTMLDetailsElement) return { scroll, open: element.open }
  if (element instanceof HTMLMediaElement) return { scroll, time: element.currentTime }
  if (!isField(element)) return { scroll }
  if (element instanceof HTMLSelectElement) return { selected: [...element.options].map(({ selected }) => selected) }
  const { value, checked, files, type } = element as HTMLInputElement
  return type === 'file' ? { files } : { scroll, value, checked }
}

function setField(field: Field, { value, checked, selected, files }: State): void {
  const isHydrated = field.closest('x-island')?.hasAttribute('live')
  if (isHydrated && checked !== undefined && (field as HTMLInputElement).checked !== checked) return field.click()
  if (selected && field instanceof HTMLSelectElement)
    selected.forEach((isSelected, i) => field.options[i] && (field.options[i].selected = isSelected))
  else if (files) (field as HTMLInputElement).files = files
  else {
    // React overrides the property to detect changes. The prototype's setter bypasses it.
    if (value !== undefined) Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    if (checked !== undefined) (field as HTMLInputElement).checked = checked
  }
  if (isHydrated) for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Calls `task` when the element's island is hydrated: until then, React compares it with the server's HTML. */
function whenHydrated(element: Element, task: () => void): void {
  const island = element.closest('x-island:not([live])')
  if (!island) return task()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    task()
  })
  observer.observe(island, { attributeFilter: ['live'] })
}

function restore(element: Element, state: State): void {
  const { open, time, scroll } = state
  if (isField(element)) setField(element, state)
  if (element instanceof HTMLDetailsElement) whenHydrated(element, () => (element.open = !!open))
  if (element instanceof HTMLMediaElement) element.currentTime = time ?? 0
  if (scroll) element.scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' })
}

function createKeptInput(): (element: Element) => void {
  /** The elements that the visitor has changed. */
  const touched = new Map<Element, TouchedElement>()
  /** History entry -> states of the changed elements when the page was left. */
  const statesByEntry = new Map<string, (readonly [Position, State])[]>()
  const entryKey = () => `${location.pathname}|${(history.state as { key?: string } | null)?.key}`
  let entry = entryKey()

  function track(element: Element) {
    if (!element.isConnected || (element as Named).type === 'password') return
    const { scrollLeft, scrollTop } = element
    const place = touched.get(element)?.place ?? locate(element)
    touched.set(element, { place, scroll: scrollLeft || scrollTop ? [scrollLeft, scrollTop] : undefined })
  }

  function list(elements: Iterable<readonly [Element, TouchedElement]>) {
    return [...elements].map(([element, { place, scroll }]) => [place, stateOf(element, scroll)] as const)
  }

  function restoreAll(states: readonly (readonly [Position, State])[] = []) {
    for (const [place, state] of states) {
      const element = findAt(place)
      if (!element) continue
      restore(element, state)
      track(element)
    }
  }

  /** Removes and returns the elements that are not in the document. */
  function removeDetached() {
    const detached = [...touched].filter(([element]) => !element.isConnected)
    for (const [element] of detached) touched.delete(element)
    return detached
  }

  // Elements that an island removed before the page was left are not kept.
  on('navigation:start', removeDetached)
  on('navigation:end', ({ cause }) => {
    const detached = removeDetached()
    if (detached.length > 0) statesByEntry.set(entry, list(detached))
    entry = entryKey()
    if (cause === 'back') restoreAll(statesByEntry.get(entry))
  })
  addEventListener(RELOAD_EVENT, () => void write(TYPED, JSON.stringify({ entry, states: list(touched) })))

  try {
    const stored = JSON.parse(read(TYPED)!) as { entry: string; states: [Position, State][] }
    write(TYPED, '')
    if (stored.entry === entry) restoreAll(stored.states)
  } catch {
    // Nothing valid is stored.
  }
  return track
}

/** Keeps the state of an element that the visitor has changed. */
export const keepInput = createKeptInput()
