/** Starts the sunrise over the rock of the home page. */

import { shortStore } from '../../shared/storage.ts'

/**
 * The sessionStorage key for visitors who have seen the sunrise. The root element gets a data attribute of the same
 * name.
 */
const DAY = 'day'

/** Rocks whose sunrise has started. */
const lit = new WeakSet<Element>()

/** Starts the sunrise once its images are decoded, if this page has a rock. Runs once per visit. */
export async function dawn(): Promise<void> {
  const rock = document.querySelector('[data-dawn]')
  if (!rock || lit.has(rock)) return
  lit.add(rock)
  if (shortStore.read(DAY)) return void (document.documentElement.dataset[DAY] = '')
  shortStore.write(DAY, '1')
  // A broken image must not prevent the sunrise.
  await Promise.allSettled([...rock.querySelectorAll('img')].map((image) => image.decode()))
  for (const animation of rock.getAnimations?.({ subtree: true }) ?? [])
    animation.currentTime = Number(animation.effect?.getTiming().delay)
}
