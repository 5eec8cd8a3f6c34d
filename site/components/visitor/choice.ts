/** Where visitors must be asked: the question on their first visit, and the buttons with which an answer is changed later. */

import { loadsAgain } from './load-again.ts'
import { forgetLearnt } from './forget.ts'
import { mayLearn, readConsent } from './privacy.ts'

/** Where buttons for it stand. They are hidden in the HTML, for without this code they do nothing. */
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
