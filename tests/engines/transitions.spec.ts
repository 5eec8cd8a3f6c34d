import { expect, test, whenStarted } from './support.ts'

interface Watched {
  /** The named elements of each transition. */
  carried: string[]
}

test('a picture morphs into the top of its page if the browser supports transitions, and the page appears in any case', async ({
  visitor,
}) => {
  await visitor.open('services/')
  await whenStarted(visitor)
  await expect
    .poll(() =>
      visitor.run(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/at-idle-'))),
    )
    .toBe(true)
  const hasTransitions = await visitor.run(() => {
    const watched = globalThis as unknown as Watched
    watched.carried = []
    const start = document.startViewTransition?.bind(document) as typeof document.startViewTransition | undefined
    if (!start) return false
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => watched.carried.push('ready'))
      return transition
    }
    return true
  })
  await visitor.click('#page a[href="/services/mobile-app-development/"]')
  await expect
    .poll(() => visitor.run(() => document.querySelector('#page h1')?.textContent ?? ''))
    .toContain('Mobile apps')
  await expect
    .poll(() => visitor.run(() => (globalThis as unknown as Watched).carried))
    .toEqual(hasTransitions ? ['ready'] : [])
})
