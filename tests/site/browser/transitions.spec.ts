import type { Page } from '@playwright/test'

import { HOME } from './paths.ts'
import { expect, markDocument, recordEvents, showUp, test, visit, whenIdleCodeIsHere } from '../../browser/support.ts'

test.use({ reducedMotion: 'no-preference' })

const SERVICE = `${HOME}/services/mobile-app-development/`
/** The picture of a case study, on a page that links to it. */
const PICTURE = '#page a[href="/our-work/fernhill/"][aria-hidden]'
const CASE = 'A visit record nurses finish in the driveway.'

interface Watched {
  /** The named elements of each transition, and its result. */
  transitions: string[]
  /** The headlines of texts that have faded in. */
  fades: string[]
  /** Unhandled rejections. */
  unhandled: string[]
}

const watched = (page: Page) =>
  page.evaluate(() => {
    const { transitions, fades, unhandled } = globalThis as unknown as Watched
    return { transitions, fades, unhandled }
  })

/** Records every transition; with `isSlow`, animations pause until another transition skips them. */
async function watchTransitions(page: Page, isSlow = false): Promise<void> {
  await page.addInitScript((isSlow) => {
    const seen = globalThis as unknown as Watched
    seen.transitions = []
    seen.fades = []
    seen.unhandled = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      seen.fades.push(this.querySelector('h1')?.textContent ?? '')
      return animate.apply(this, given)
    }
    addEventListener('unhandledrejection', ({ reason }) => seen.unhandled.push(String(reason)))
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const at = seen.transitions.push('begun') - 1
      transition.ready.then(
        () => {
          const animations = document
            .getAnimations()
            .filter(({ effect }) => /::view/.test((effect as KeyframeEffect).pseudoElement ?? ''))
          if (isSlow) animations.forEach((animation) => animation.pause())
          const groups = animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement!)
          seen.transitions[at] =
            `carries ${[...new Set(groups.filter((name) => /-group/.test(name)))].sort().join(', ')}`
        },
        () => (seen.transitions[at] = 'skipped'),
      )
      return transition
    }
  }, isSlow)
}

/** Opens a page, and waits for the transition code, which is loaded at idle. */
async function open(page: Page, url: string): Promise<void> {
  await visit(page, url)
  await whenIdleCodeIsHere(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

test('a picture of a case study morphs into the top of its page, and the rest of the page appears immediately', async ({
  page,
}) => {
  await watchTransitions(page, true)
  await open(page, SERVICE)
  const isSame = await markDocument(page)
  const events = await recordEvents(page)
  await page.locator(PICTURE).click()
  await expect(page.locator('#page h1')).toHaveText(CASE)
  await expect
    .poll(async () => (await watched(page)).transitions)
    .toEqual(['carries ::view-transition-group(case-fernhill), ::view-transition-group(words)'])
  // On a busy machine an event for a late page may be fired.
  const inOrder = (await events()).filter((event) => !event.startsWith('delayed'))
  expect(inOrder).toEqual(['start /our-work/fernhill/', 'end /our-work/fernhill/'])
  await expect(page.locator('#page')).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(`Navigated to ${CASE}`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isSame()).toBe(true)
})

test('the text of the new page is above the growing picture, and appears when the old page is gone', async ({
  page,
}) => {
  await watchTransitions(page, true)
  await open(page, SERVICE)
  await page.locator(PICTURE).click()
  await expect.poll(async () => (await watched(page)).transitions.join()).toContain('group(words)')
  const layers = await page.evaluate(() => {
    const styleOf = (pseudo: string) => getComputedStyle(document.documentElement, `::view-transition-${pseudo}`)
    const at = (time: number) => {
      for (const animation of document.getAnimations())
        if (/::view/.test((animation.effect as KeyframeEffect).pseudoElement ?? '')) animation.currentTime = time
      return [styleOf('old(root)').opacity, styleOf('new(words)').opacity]
    }
    return { above: styleOf('group(words)').zIndex, opacities: [at(0), at(120), at(350)] }
  })
  expect(layers).toEqual({
    above: '1',
    opacities: [
      ['1', '0'],
      ['0', '0'],
      ['0', '1'],
    ],
  })
})

const WAYS = [
  ['a tile of a service', '/services/', '#page a[href="/services/mobile-app-development/"]', 'group(services-mobile'],
  ['the map of a post', '/blog/', '#page a:has(h2):has(img)', 'group(post-'],
  ['a device on its layer', '/our-work/', 'li a[href="/our-work/fernhill/"]', 'group(case-fernhill)'],
] as const

for (const [picture, from, link, group] of WAYS)
  test(`${picture} morphs into the picture of its page`, async ({ page }) => {
    await watchTransitions(page)
    await open(page, HOME + from)
    await page.locator(link).first().click()
    await expect.poll(async () => (await watched(page)).transitions.join()).toContain(group)
  })

test('on the way back the picture shrinks into its link', async ({ page }) => {
  await watchTransitions(page)
  await open(page, SERVICE)
  await page.locator(PICTURE).click()
  await expect.poll(async () => (await watched(page)).transitions.join()).toContain('case-fernhill')
  await page.mouse.move(0, 0)
  await page.goBack()
  await expect(page).toHaveURL(SERVICE)
  await expect.poll(async () => (await watched(page)).transitions.at(1)).toContain('group(case-fernhill)')
  const named = () => page.locator(PICTURE).evaluate((link) => link.innerHTML.includes('view-transition-name'))
  // The name is removed with the transition, so that the next one doesn't use it.
  await expect.poll(named).toBe(false)
  await page.goForward()
  await expect(page.locator('#page h1')).toHaveText(CASE)
  expect((await watched(page)).unhandled).toEqual([])
})

test('a thumbnail of a city morphs into its skyline', async ({ page }) => {
  await watchTransitions(page)
  await open(page, `${HOME}/denver/software-services/`)
  await showUp(page)
  await page.locator('#page').getByRole('link', { name: 'Boulder', exact: true }).click()
  await expect(page).toHaveURL(/\/boulder\//)
  await expect.poll(async () => (await watched(page)).transitions.join()).toContain('group(city-boulder)')
})

test('a click during a transition works at once and skips the transition', async ({ page }) => {
  await watchTransitions(page, true)
  await open(page, SERVICE)
  await page.locator(PICTURE).click()
  await expect.poll(async () => (await watched(page)).transitions.join()).toContain('case-fernhill')
  // Its animations are paused: the page below has to receive the click.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(`${HOME}/services/`)
  await expect(page.locator('#page')).toBeFocused()
  expect((await watched(page)).unhandled).toEqual([])
})

test('a click before the old page is captured wins, and no rejection is unhandled', async ({ page }) => {
  await watchTransitions(page)
  await open(page, SERVICE)
  const picture = page.locator(PICTURE)
  await picture.hover()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /fernhill/.test(name))))
    .toBe(true)
  const events = await recordEvents(page)
  await picture.evaluate(async (link: HTMLElement) => {
    link.click()
    // The page is already loaded: after some microtasks the transition has started, and nothing is captured.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    document.querySelector<HTMLElement>('a[href="/about-us/"]')!.click()
  })
  await expect(page).toHaveURL(`${HOME}/about-us/`)
  await expect.poll(events).toEqual(['start /our-work/fernhill/', 'start /about-us/', 'end /about-us/'])
  expect(await page.evaluate(() => history.length)).toBe(3)
  expect((await watched(page)).unhandled).toEqual([])
})

test('a page without a shared picture appears at once, and its text fades in', async ({ page }) => {
  await watchTransitions(page)
  await open(page, SERVICE)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(`${HOME}/services/`)
  expect((await watched(page)).transitions).toEqual([])
  expect((await watched(page)).fades).toEqual([await page.locator('#page h1').textContent()])
})

test('a hidden document changes without a transition, and no rejection is unhandled', async ({ page }) => {
  await watchTransitions(page)
  await open(page, SERVICE)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await page.locator(PICTURE).evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('#page h1')).toHaveText(CASE)
  expect((await watched(page)).unhandled).toEqual([])
})

test('a page whose transition fails is loaded by the browser', async ({ page }) => {
  await watchTransitions(page)
  await open(page, SERVICE)
  await page.evaluate(() => {
    globalThis.reportError = () => {}
    document.querySelector('#page')!.replaceChildren = () => {
      throw Error('a bug')
    }
  })
  await page.locator(PICTURE).hover()
  const isSame = await markDocument(page)
  await page.locator(PICTURE).click()
  await expect(page.locator('#page h1')).toHaveText(CASE)
  expect(await isSame()).toBe(false)
})
