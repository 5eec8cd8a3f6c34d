/** Deletes what was learnt about a visitor who takes their consent back. */

import { CAMPAIGN_KEY } from './campaign.ts'
import { EXPERIMENT, EXPOSED_KEY, LABEL_KEY } from './experiment.ts'
import { IDENTIFIED_KEY } from './identity.ts'
import { longStore, shortStore } from './storage.ts'

const OWN = new Set([CAMPAIGN_KEY, EXPERIMENT, LABEL_KEY, EXPOSED_KEY, IDENTIFIED_KEY])

/** Keys in cookies and storage that belong to Segment, PostHog and Google's tags. */
const THEIRS = /^(ajs|ph|_ga|_gcl|_gat)_|^__ph_|^_(ga|gid|gat)$|^s:context/

const isLearnt = (key: string) => OWN.has(key) || THEIRS.test(key)

/** Removes these keys and reloads the page, because the SDKs that are loaded can't be stopped otherwise. */
export function forgetLearnt(): void {
  for (const store of [longStore, shortStore]) store.listKeys().filter(isLearnt).forEach(store.remove)
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
  for (const name of names) if (isLearnt(name)) expire(name)
  location.reload()
}

/** A service may have set a cookie for this host or for any parent domain, so all are tried. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, i) => `;domain=${labels.slice(i).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`
}
