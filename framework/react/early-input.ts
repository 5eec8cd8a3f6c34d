/**
 * Saves input from before an island was hydrated (text, choices, the focus, held events), resets the HTML to that of the
 * server, as React expects it, and restores the input after hydration. React renders HTML again that a translator or a
 * password manager has changed, so each element is looked up again.
 */

import type { AwaitInput } from '../kernel/page/hydrate.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The events of a click by a pointer, because menus and tabs of many libraries listen for `pointerdown`. Keys send none of the others. */
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** An element with members that only some elements have. */
type Named = Element & { type?: string; name?: string }
type Focused = HTMLElement & Partial<HTMLInputElement>

/** Returns elements below `root` with the same tag, type and name, in document order. */
function listLike<Wanted extends Named>(root: Element, { localName, type, name }: Wanted): Wanted[] {
  return [...root.querySelectorAll<Wanted>(localName)].filter((other) => other.type === type && other.name === name)
}

/** Returns a function that returns `element`, or the element that has replaced it. */
function createFinder<Wanted extends Named>(root: Element, element: Wanted): () => Wanted | undefined {
  const index = listLike(root, element).indexOf(element)
  return () => (root.contains(element) ? element : listLike(root, element)[index])
}

/**
 * Takes the island's held events, and removes `aria-busy`, which the server did not send. Returns a function that replays
 * the events one by one, so that each event sees the effects of the previous event.
 */
function takeEvents(root: Element): () => Promise<void> {
  const replays = held.take(root).map(({ event, target, control }) => {
    const isSubmit = event.type === 'submit'
    const find = createFinder(root, isSubmit ? target : (control ?? target))
    return () => {
      const current = root.contains(target) ? target : find()
      if (!root.isConnected || !current) return
      if (isSubmit) (current as HTMLFormElement).requestSubmit(control?.isConnected ? control : null)
      else
        for (const type of (event as UIEvent).detail && event.type === 'click' ? PRESS : [event.type])
          current.dispatchEvent(new (event.constructor as typeof MouseEvent)(type, event))
    }
  })
  return async () => {
    for (const dispatch of replays) {
      dispatch()
      await undefined
    }
  }
}

/** Saves the focus and the selection, because setting a field's value moves its caret. Returns a function that restores both. */
function takeFocus(root: Element): () => void {
  const element = root.querySelector<Focused>(':focus')
  if (!element) return () => {}
  const find = createFinder(root, element)
  const { selectionStart, selectionEnd = null, selectionDirection, value } = element
  // Email and number fields have no selectionStart. The document knows if the whole text is selected.
  const isWhole = !!value && String(getSelection()) === value
  return () => {
    const field = find()
    if (!field) return
    if (document.activeElement !== field) field.focus({ preventScroll: true })
    if (typeof selectionStart === 'number')
      field.setSelectionRange?.(selectionStart, selectionEnd, selectionDirection ?? undefined)
    else if (isWhole) field.select?.()
  }
}

/** Resets all fields to the server's values. Returns a function that restores the visitor's input. */
function takeInput(root: Element): () => void {
  const restores: (() => void)[] = []

  /** Without a value, only the events are dispatched. */
  function retype(field: Field, value?: string) {
    const find = createFinder(root, field)
    restores.push(() => {
      const current = find()
      if (!current) return
      // React overrides the property to detect changes. The prototype's setter bypasses it.
      if (value !== undefined) Reflect.set(Object.getPrototypeOf(current), 'value', value, current)
      current.dispatchEvent(new Event('input', { bubbles: true }))
      current.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    // Fields in a slot belong to the page or to another island.
    if (field.closest('x-island, x-slot') !== root) continue
    if (field instanceof HTMLSelectElement) {
      const initial = Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
      const { value } = field
      if (field.selectedIndex === initial) continue
      field.selectedIndex = initial
      retype(field, value)
    } else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      const { checked, defaultChecked } = field
      if (checked === defaultChecked) continue
      const find = createFinder(root, field)
      field.checked = defaultChecked
      restores.push(() => find()?.checked === checked || find()?.click())
    } else if (field.type === 'file') {
      // Files can't be put back, and React leaves them alone.
      if (field.value) retype(field)
    } else if (field.value !== field.defaultValue) {
      const { value } = field
      field.value = field.defaultValue
      retype(field, value)
    }
  }
  return () => restores.forEach((restore) => restore())
}

/** Call it immediately before React hydrates `root`, and call the returned function immediately after. */
export function takeEarlyInput(root: Element): () => void {
  const replay = takeEvents(root)
  const restoreFocus = takeFocus(root)
  const restoreInput = takeInput(root)
  return () => {
    restoreInput()
    restoreFocus()
    // From now on React handles events.
    root.setAttribute('live', '')
    void replay()
  }
}

/** Waits until no input method composes text in `element`, because a composed word that is restored would appear twice. */
export const awaitInput: AwaitInput = async (element) => {
  while (element.contains(held.typing ?? null))
    await new Promise((next) => addEventListener('compositionend', next, { once: true }))
  return () => takeEarlyInput(element)
}
