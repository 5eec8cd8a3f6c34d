/**
 * What a visitor has done in an island before React was there: taken out of its HTML, so that it is the server's, and put
 * back after. Where something else has changed the HTML meanwhile, such as a translator or a password manager, React
 * renders all of it anew: every element is looked up again.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** All of these below `root` that ask for the same as `element`, in their order. */
function listLike<Wanted extends Element>(root: Element, element: Wanted): Wanted[] {
  const { localName, type, name } = element as Wanted & { type?: string; name?: string }
  const all = [...root.querySelectorAll<Wanted & { type?: string; name?: string }>(localName)]
  return all.filter((other) => other.type === type && other.name === name)
}

/** Returns what finds `element` below `root` later, or the one that has taken its place. */
function remember<Wanted extends Element>(root: Element, element: Wanted): () => Wanted | undefined {
  const place = listLike(root, element).indexOf(element)
  return () => (root.contains(element) ? element : listLike(root, element)[place])
}

/**
 * What was held for the island; done again one by one, so that each event finds what the one before has changed. What
 * says that it is busy meanwhile would be no HTML of the server's.
 */
function takeEvents(root: Element): () => Promise<void> {
  const events = held.take(root).map(({ event, target, control }) => {
    const isSubmit = event.type === 'submit'
    const find = remember(root, isSubmit ? target : (control ?? target))
    return () => {
      const now = root.contains(target) ? target : find()
      if (!root.isConnected || !now) return
      if (isSubmit) (now as HTMLFormElement).requestSubmit(control?.isConnected ? control : null)
      else now.dispatchEvent(new (event.constructor as typeof MouseEvent)(event.type, event as MouseEvent))
    }
  })
  return async () => {
    for (const happen of events) {
      happen()
      await undefined
    }
  }
}

/** The focus, and what is selected in its field: to set a field's value moves the caret to the end. */
function takeFocus(root: Element): () => void {
  const element = root.querySelector<HTMLElement>(':focus')
  if (!element) return () => {}
  const find = remember(root, element)
  const { selectionStart, selectionEnd, selectionDirection, value } = element as Partial<HTMLInputElement>
  // Fields for addresses and numbers don't tell; the document does, of a whole text.
  const isWhole = !!value && String(getSelection()) === value
  return () => {
    const field = find() as HTMLInputElement | undefined
    if (!field) return
    if (document.activeElement !== field) field.focus({ preventScroll: true })
    if (typeof selectionStart === 'number')
      field.setSelectionRange(selectionStart, selectionEnd!, selectionDirection ?? undefined)
    else if (isWhole) field.select()
  }
}

/** What was chosen or typed. */
function takeInput(root: Element): () => void {
  const typed: (() => void)[] = []

  function retype(field: Field, value: string) {
    const find = remember(root, field)
    typed.push(() => {
      const now = find()
      if (!now) return
      // React overrides the property to know of changes; the prototype's setter goes past it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')!.set!.call(now, value)
      now.dispatchEvent(new Event('input', { bubbles: true }))
      now.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
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
      const find = remember(root, field)
      field.checked = defaultChecked
      typed.push(() => find()?.checked === checked || find()?.click())
    } else if (field.value !== field.defaultValue) {
      const { value } = field
      field.value = field.defaultValue
      retype(field, value)
    }
  }
  return () => typed.forEach((type) => type())
}

/** To be called right before React hydrates `root`; returns what is to be called right after. */
export function takeEarlyInput(root: Element): () => void {
  const replay = takeEvents(root)
  const focus = takeFocus(root)
  const type = takeInput(root)
  return () => {
    type()
    focus()
    // From here on events are React's.
    root.setAttribute('live', '')
    void replay()
  }
}
