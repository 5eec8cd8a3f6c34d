/** Starts the sunrise over the rock of the home page. */

import { scriptIsland } from '@flatirons/framework'

/**
 * The sessionStorage key for visitors who have seen the sunrise. The root element gets a data attribute of the same
 * name.
 */
const DAY = 'day'

/** Starts the sunrise of the picture around the island once its images are decoded. Runs once per visit. */
async function start({ parentElement: rock }: HTMLElement): Promise<void> {
  // With its storage blocked, the sun rises at each visit of the page.
  try {
    if (sessionStorage[DAY]) return void (document.documentElement.dataset[DAY] = '')
    sessionStorage[DAY] = '1'
  } catch {}
  // A broken image must not prevent the sunrise.
  await Promise.allSettled([...rock!.querySelectorAll('img')].map((image) => image.decode()))
  for (const animation of rock!.getAnimations?.({ subtree: true }) ?? [])
    animation.currentTime = Number(animation.effect?.getTiming().delay)
}

export default scriptIsland(start, { when: 'idle' })
