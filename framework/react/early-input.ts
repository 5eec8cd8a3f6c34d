/**
 * Input that came before an island was hydrated: text, choices, the focus, and held events. It is taken out of the HTML, so
 * that React finds what the server sent, and restored afterwards. If another tool, such as a translator or a password
 * manager, has changed the HTML, React renders it again; so each element is looked up again.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a pointer does when it clicks. Menus and tabs of many libraries listen for its beginning. A key has no such parts. */
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** An element, with the members that some have. */
type Named = Element & { type?: string; name?: string }
type Focused = HTMLElement & Partial<HTMLInputElement>

/** Returns the elements below `root` with the tag, type and name of `element`, in document order. */
function listLike<Wanted extends Named>(root: Element, { localName, type, name }: Wanted): Wanted[] {
  return [...root.querySelectorAll<Wanted>(localName)].filter((other) => other.type === type && other.name === name)
}

/** Returns a function that finds `element` below `root` later, or the element that has replaced it. */
function createFinder<Wanted extends Named>(root: Element, element: Wanted): () => Wanted | undefined {
  const index = listLike(root, element).indexOf(element)
  return () => (root.contains(element) ? element : listLike(root, element)[index])
}

/**
 * Takes the island's held events, and with them `aria-busy`, which the server did not send. Returns a function that
 * repeats the events one by one, so that each event sees the effects of the one before.
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

/** Notes the focus and the selection; setting a field's value moves its caret to the end. Returns a function that restores both. */
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

/** Resets all fields to the server's values. Returns a function that enters again what was typed or chosen. */
function takeInput(root: Element): () => void {
  const restores: (() => void)[] = []

  /** Without a value, the field keeps its own, and only says that it has changed. */
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
    // What is in a slot is not React's, or is another island's.
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

/** Call it right before React hydrates `root`, and the function that it returns right after. */
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
