/**
 * Stores clicks, keys and submits in islands that are not hydrated yet (`held`, see `HeldEvents`), and repeats them after
 * hydration. If the island is not hydrated in time, or the runtime can't be loaded, links and forms work as plain HTML. Every
 * document has this code as an inline script.
 */

import type { HeldEvent, IslandElement } from '../../shared/types.ts'

{
  /** Time after which a stored event is repeated without the island's code, in milliseconds. */
  const HOLD_LIMIT = 5000

  const take = (of?: Element) => {
    const taken = held.events.filter(({ island }) => !of || island == of)
    held.events = held.events.filter((event) => !taken.includes(event))
    for (const { control } of taken) if (control) control.ariaBusy = null
    return taken
  }

  const release = (of?: Element) => {
    for (const { event, target, control } of take(of))
      if (event.type == 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
      // An SVG element has no `click`.
      else if (event.type == 'click') ((control || target) as Partial<HTMLElement>).click?.()
  }

  held = { events: [], take, release }

  const hold = (event: SubmitEvent & KeyboardEvent) => {
    const target = event.target as HTMLElement
    const island = event.isTrusted && !event.isComposing && target.closest?.<IslandElement>('x-island')
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!island || island.matches('[live],[plain],[plain] *') || hasModifier) return
    const stored: HeldEvent = { event, target, island }
    held.events.push(stored)
    island.held = true
    if (event.type == 'keydown') return
    event.preventDefault()
    event.stopPropagation()
    const control = (stored.control = (event.submitter || target.closest('a,button')) as HTMLElement | null)
    if (control) control.ariaBusy = 'true'
    setTimeout(() => {
      if (held.events.includes(stored)) {
        island.setAttribute('plain', '')
        release(island)
      }
    }, HOLD_LIMIT)
  }

  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, hold as EventListener, true)
  addEventListener('compositionstart', ({ target }) => (held.typing = target as Element), true)
  addEventListener('compositionend', () => (held.typing = null), true)
  // The runtime is the only module script.
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as HTMLScriptElement).type != 'module') return
      document.documentElement.setAttribute('plain', '')
      release()
    },
    true,
  )
}
