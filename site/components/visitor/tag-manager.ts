/** Google Tag Manager: its container reads the data layer. */

import { pushData } from './data-layer.ts'

/** Where containers come from; the content security policy allows it where a container's id is set. */
const SOURCE = 'https://www.googletagmanager.com/gtm.js'

/** Loads the container with this id. One that is blocked is not missed, and one that is refused is reported. */
export function loadTagManager(id: string): void {
  pushData({ event: 'gtm.js', 'gtm.start': Date.now() })
  const script = document.createElement('script')
  script.async = true
  try {
    script.src = `${SOURCE}?id=${encodeURIComponent(id)}`
    document.head.append(script)
  } catch (error) {
    reportError(error)
  }
}
