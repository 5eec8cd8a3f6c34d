/**
 * Asks for consent on the first visit, handles the buttons that change the answer, and deletes data when consent is
 * withdrawn.
 */

import { CAMPAIGN_KEY } from './campaign.ts'
import { EXPERIMENT, EXPOSED_KEY, LABEL_KEY } from './experiment.ts'
import { IDENTIFIED_KEY } from './identity.ts'
import { loadsAgain } from '../shared/load-again.ts'
import { mayLearn, readConsent } from './privacy.ts'
import { longStore, shortStore } from '../shared/storage.ts'

/** Selects the containers of these buttons. They are hidden in the HTML, because the buttons need this code. */
const CONTAINERS = '[data-consent]'

const loadConsent = loadsAgain(() => import('./consent.ts'))

/**
 * Asks visitors who have not answered yet, and lets all visitors change their answer. Calls `begin` at the first yes.
 */
export function offerChoice(begin: () => void): void {
  let hasBegun = mayLearn()

  function handleAnswer() {
    if (mayLearn() === hasBegun) return
    if (hasBegun) return deleteAnalyticsData()
    hasBegun = true
    begin()
  }

  function ask(opener?: HTMLElement) {
    loadConsent().then(
      ({ showConsent }) => showConsent(handleAnswer, opener),
      () => {},
    )
  }

  const reveal = () =>
    document.querySelectorAll<HTMLElement>(CONTAINERS).forEach((container) => (container.hidden = false))

  reveal()
  addEventListener('navigation:end', reveal)
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(`${CONTAINERS} button`)
    if (button) ask(button)
  })
  if (readConsent() === 'unknown') ask()
}

const OWN_KEYS = new Set([CAMPAIGN_KEY, EXPERIMENT, LABEL_KEY, EXPOSED_KEY, IDENTIFIED_KEY])

/** Names of cookies and storage keys of Segment, PostHog and Google's tags. */
const SERVICE_KEYS = /^(ajs|ph|_ga|_gcl|_gat)_|^__ph_|^_(ga|gid|gat)$|^s:context/

const isAnalyticsKey = (key: string) => OWN_KEYS.has(key) || SERVICE_KEYS.test(key)

/** Removes all analytics data and reloads the page, because loaded SDKs can't be stopped otherwise. */
export function deleteAnalyticsData(): void {
  for (const store of [longStore, shortStore]) store.listKeys().filter(isAnalyticsKey).forEach(store.remove)
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
  for (const name of names) if (isAnalyticsKey(name)) expire(name)
  location.reload()
}

/** Deletes a cookie. A service may have set it for this host or for any parent domain, so all are tried. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, i) => `;domain=${labels.slice(i).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`
}
