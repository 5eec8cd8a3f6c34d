/**
 * Keeps what visitors typed, chose, opened, scrolled and played in a page: for Back and Forward as long as the document lives,
 * and over a reload that the visitor did not request. It is loaded once there is something to keep.
 */

import { on, RELOAD_EVENT } from './events.ts'
import { read, TYPED, write } from './storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Named = Element & { type?: string; name?: string }

/** What leads to an element in another document of the same page. */
interface Place {
  isInSlot: boolean
  tag: string
  type: string | undefined
  name: string | undefined
  /** Its place among the elements that are like it, and how many there are. */
  index: number
  count: number
}

/** What can be restored of an element. */
interface State {
  value?: string
  checked?: boolean
  /** Of each option of a list. */
  selected?: boolean[]
  /** Never stored outside of this document. */
  files?: FileList | null
  open?: boolean
  /** The position of what is played, in seconds. */
  time?: number
  scroll?: [left: number, top: number] | undefined
}

interface Kept {
  place: Place
  scroll: State['scroll']
}

const isField = (element: Element): element is Field => element.matches('input,textarea,select')

const rootOf = (isInSlot: boolean) => (isInSlot ? document.querySelector('#page')! : document.body)

const listLike = ({ isInSlot, tag, type, name }: Omit<Place, 'index' | 'count'>) =>
  [...rootOf(isInSlot).querySelectorAll<Named>(tag)].filter((other) => other.type === type && other.name === name)

function placeOf(element: Named): Place {
  const { localName: tag, type, name } = element
  const like = { isInSlot: !!element.closest('#page'), tag, type, name }
  const all = listLike(like)
  return { ...like, index: all.indexOf(element), count: all.length }
}

function findAt(place: Place): Element | undefined {
  const all = listLike(place)
  return all.length === place.count ? all[place.index] : undefined
}

function stateOf(element: Element, scroll: State['scroll']): State {
  if (element instanceof HTMLDetailsElement) return { scroll, open: element.open }
  if (element instanceof HTMLMediaElement) return { scroll, time: element.currentTime }
  if (!isField(element)) return { scroll }
  if (element instanceof HTMLSelectElement) return { selected: [...element.options].map(({ selected }) => selected) }
  const { value, checked, files, type } = element as HTMLInputElement
  return type === 'file' ? { files } : { scroll, value, checked }
}

function enter(field: Field, { value, checked, selected, files }: State): void {
  const isAlive = field.closest('x-island')?.hasAttribute('live')
  if (isAlive && checked !== undefined && (field as HTMLInputElement).checked !== checked) return field.click()
  if (selected && field instanceof HTMLSelectElement)
    selected.forEach((isSelected, i) => field.options[i] && (field.options[i].selected = isSelected))
  else if (files) (field as HTMLInputElement).files = files
  else {
    // React overrides the property to detect changes. The prototype's setter bypasses it.
    if (value !== undefined) Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    if (checked !== undefined) (field as HTMLInputElement).checked = checked
  }
  if (isAlive) for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Calls `task` when React does not compare the element with the server's HTML any more. */
function whenComparable(element: Element, task: () => void): void {
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
  if (isField(element)) enter(element, state)
  if (element instanceof HTMLDetailsElement) whenComparable(element, () => (element.open = !!open))
  if (element instanceof HTMLMediaElement) element.currentTime = time ?? 0
  if (scroll) element.scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' })
}

function createKeptInput(): (element: Element) => void {
  /** What the visitor has changed in the document. */
  const touched = new Map<Element, Kept>()
  /** History entry -> what was changed on its page when it was left. */
  const left = new Map<string, (readonly [Place, State])[]>()
  const nameEntry = () => `${location.pathname}|${(history.state as { key?: string } | null)?.key}`
  let entry = nameEntry()

  function note(element: Element) {
    if (!element.isConnected || (element as Named).type === 'password') return
    const { scrollLeft, scrollTop } = element
    const place = touched.get(element)?.place ?? placeOf(element)
    touched.set(element, { place, scroll: scrollLeft || scrollTop ? [scrollLeft, scrollTop] : undefined })
  }

  function list(elements: Iterable<readonly [Element, Kept]>) {
    return [...elements].map(([element, { place, scroll }]) => [place, stateOf(element, scroll)] as const)
  }

  function putBack(states: readonly (readonly [Place, State])[] = []) {
    for (const [place, state] of states) {
      const element = findAt(place)
      if (!element) continue
      restore(element, state)
      note(element)
    }
  }

  /** Takes those out that are not in the document. */
  function takeGone() {
    const gone = [...touched].filter(([element]) => !element.isConnected)
    for (const [element] of gone) touched.delete(element)
    return gone
  }

  // What an island has removed was not there any more when the page was left.
  on('navigation:start', takeGone)
  on('navigation:end', ({ cause }) => {
    const gone = takeGone()
    if (gone.length > 0) left.set(entry, list(gone))
    entry = nameEntry()
    if (cause === 'back') putBack(left.get(entry))
  })
  addEventListener(RELOAD_EVENT, () => void write(TYPED, JSON.stringify({ entry, states: list(touched) })))

  try {
    const stored = JSON.parse(read(TYPED)!) as { entry: string; states: [Place, State][] }
    write(TYPED, '')
    if (stored.entry === entry) putBack(stored.states)
  } catch {
    // Nothing is stored, or not by this code.
  }
  return note
}

/** Notes that the visitor has changed something of an element. */
export const keepInput = createKeptInput()
