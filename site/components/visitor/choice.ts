/** The question for consent on the first visit, and the buttons that change the answer later. */

import { loadsAgain } from './load-again.ts'
import { forgetLearnt } from './forget.ts'
import { mayLearn, readConsent } from './privacy.ts'

/** The places of these buttons. They are hidden in the HTML, because they do nothing without this code. */
const PLACES = '[data-consent]'

const loadConsent = loadsAgain(() => import('./consent.ts'))

/** Asks who has not answered yet, and lets everybody change their answer. `begin` is called at the first yes. */
export function offerChoice(begin: () => void): void {
  let hasBegun = mayLearn()

  function take() {
    if (mayLearn() === hasBegun) return
    if (hasBegun) return forgetLearnt()
    hasBegun = true
    begin()
  }

  function ask(opener?: HTMLElement) {
    loadConsent().then(
      ({ showConsent }) => showConsent(take, opener),
      () => {},
    )
  }

  const reveal = () => document.querySelectorAll<HTMLElement>(PLACES).forEach((place) => (place.hidden = false))

  reveal()
  addEventListener('navigation:end', reveal)
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(`${PLACES} button`)
    if (button) ask(button)
  })
  if (readConsent() === 'unknown') ask()
}
