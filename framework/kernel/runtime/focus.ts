/** Moves the focus on Back and Forward: to the element from which the visitor left, or to the one at the top of the window. */

import type { NavigationDetail } from '../../shared/types.ts'
import { moveFocus } from './announcer.ts'
import { readKey } from './scroll.ts'

type Focusable = HTMLElement & { href?: string; name?: string }
type Find = () => HTMLElement | undefined

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]'

/**
 * Returns a function that finds the element when its page is shown again: the same of all with its tag, target and name, or
 * the first of them if the page of the element is not shown any more.
 */
function createFinder(element: Focusable): Find {
  const { localName, href, name } = element
  const list = () =>
    [...document.querySelectorAll<Focusable>(localName)].filter((other) => other.href === href && other.name === name)
  const index = Math.max(0, list().indexOf(element))
  return () => list()[index]
}

/**
 * Returns a function that keeps an element as the one that has the focus in the history entry with this key, and starts to
 * keep the focus of each entry. `findSlot` returns the element that navigations replace.
 */
export function keepFocus(
  findSlot: () => HTMLElement,
  listen = addEventListener,
): (target: Element, key?: string) => void {
  const finders = new Map<string | undefined, Find>()
  const unknown: Find = () => undefined
  let isStarted = false
  let entry: string | undefined
  /** Finds the element that the visitor has focused or clicked last. */
  let find = unknown
  /** The same at the start of a navigation: the runtime moves the focus before its end. */
  let leave: Find | undefined

  function keep(target: Element | Document, key: string | undefined) {
    const element = (target as Partial<Element>).closest?.<Focusable>(FOCUSABLE)
    if (!element || element === findSlot()) return
    if (key === entry) find = createFinder(element)
    // The visitor has left the page while this code was loading.
    else if (!finders.has(key)) finders.set(key, createFinder(element))
  }

  function start() {
    isStarted = true
    entry = readKey()
    // Safari does not focus a link that is clicked. While the event is captured, its link is not followed yet.
    for (const type of ['focusin', 'click']) listen(type, (event) => keep(event.target as Element, entry), true)
    listen('navigation:before', () => (leave = find))
    listen('navigation:end', (event) => {
      finders.set(entry, leave ?? find)
      find = unknown
      leave = undefined
      entry = readKey()
      if ((event as CustomEvent<NavigationDetail>).detail.cause !== 'back') return
      const slot = findSlot()
      const element =
        finders.get(entry)?.() ??
        [slot, ...slot.querySelectorAll<HTMLElement>('*')].find(
          (element) => element.offsetHeight > 0 && element.getBoundingClientRect().top >= 0,
        )
      if (!element) return
      moveFocus(element)
      // Chromium takes the focus away in the next frame if the URL has a fragment.
      const here = entry
      const check = () => entry === here && document.activeElement === document.body && moveFocus(element)
      requestAnimationFrame(() => requestAnimationFrame(check))
    })
  }

  return (target, key = readKey()) => {
    if (!isStarted) start()
    keep(target, key)
  }
}
