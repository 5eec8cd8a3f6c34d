/** The sun rises over the rock of the home page. */

import { shortStore } from '../../shared/storage.ts'

/** The key in sessionStorage of visitors who have seen it, and their attribute on the root element. */
const DAY = 'day'

/** The rocks whose sun has risen or is rising. */
const lit = new WeakSet<Element>()

/** Has the sun rise once its pictures are drawn, if this page has a rock; once a visit. */
export async function dawn(): Promise<void> {
  const rock = document.querySelector('[data-dawn]')
  if (!rock || lit.has(rock)) return
  lit.add(rock)
  if (shortStore.read(DAY)) return void (document.documentElement.dataset[DAY] = '')
  shortStore.write(DAY, '1')
  // A picture that can't be loaded keeps no sun from rising.
  await Promise.allSettled([...rock.querySelectorAll('img')].map((image) => image.decode()))
  for (const animation of rock.getAnimations?.({ subtree: true }) ?? [])
    animation.currentTime = Number(animation.effect?.getTiming().delay)
}
