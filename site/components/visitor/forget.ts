/** Takes back what was learnt, for a visitor who has agreed and changes their mind. */

import { CAMPAIGN_KEY } from './campaign.ts'
import { EXPERIMENT, EXPOSED_KEY, LABEL_KEY } from './experiment.ts'
import { IDENTIFIED_KEY } from './identity.ts'
import { longStore, shortStore } from './storage.ts'

const OWN = new Set([CAMPAIGN_KEY, EXPERIMENT, LABEL_KEY, EXPOSED_KEY, IDENTIFIED_KEY])

/** What the services keep, in cookies and storage: Segment, PostHog and Google's tags. */
const THEIRS = /^(ajs|ph|_ga|_gcl|_gat)_|^__ph_|^_(ga|gid|gat)$|^s:context/

const isLearnt = (key: string) => OWN.has(key) || THEIRS.test(key)

/** Removes what this browser keeps of it, and loads the page anew: code that has been loaded for it can't be taken back otherwise. */
export function forgetLearnt(): void {
  for (const store of [longStore, shortStore]) store.listKeys().filter(isLearnt).forEach(store.remove)
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
  for (const name of names) if (isLearnt(name)) expire(name)
  location.reload()
}

/** Services set cookies for this host, or for a domain that it is part of; nothing says which. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, i) => `;domain=${labels.slice(i).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`
}
