import { expect, expectTitle, test, whenStarted } from './support.ts'

/** Pages of every template, in groups that share a window. */
const GROUPS = [
  ['', 'about-us/', 'contact-us/', 'our-work/', 'our-work/headgate/', 'services/'],
  ['services/mobile-app-development/', 'pricing/', 'technologies/', 'technologies/reactjs/', 'industries/fintech/'],
  ['products/fuse/', 'denver/software-services/', 'blog/', 'blog/tag/mobile/', 'blog/offline-first-trucks/'],
  ['flatirons-fund/', 'referral-program/', 'application/', 'privacy-policy/'],
]

for (const paths of GROUPS)
  test(`these pages are shown, and their islands are hydrated: /${paths.join(' /')}`, async ({ visitor }) => {
    for (const path of paths) {
      await visitor.open(path)
      await whenStarted(visitor)
      expect(await visitor.run(() => document.querySelectorAll('h1').length), path).toBe(1)
      await visitor.run(() => {
        for (const island of document.querySelectorAll('x-island'))
          island.dispatchEvent(new Event('pointerover', { bubbles: true }))
      })
      await expect
        .poll(() => visitor.run(() => document.querySelectorAll('x-island:not([live])').length), { message: path })
        .toBe(0)
    }
  })

test('a link opens its page in the same document, announces it, and moves the focus to it', async ({
  visitor,
  server,
}) => {
  await visitor.open()
  await whenStarted(visitor)
  await visitor.click('header a[href="/our-work/"]')
  await expectTitle(visitor, /Our work/)
  expect(server.requests).not.toContain('GET /our-work/')
  expect(
    await visitor.run(() => [
      location.pathname,
      document.activeElement!.id,
      document.querySelector('#announcer')!.textContent,
      document.querySelector('header a[aria-current]')!.getAttribute('href'),
    ]),
  ).toEqual(['/our-work/', 'page', expect.stringMatching(/^Navigated to ./), '/our-work/'])
})

test('a missing page is the 404 page, by a load and by a link', async ({ visitor }) => {
  const shown = () => visitor.run(() => document.querySelector('main')?.dataset.path).catch(() => '')
  await visitor.open('no-such-page/')
  await expect.poll(shown).toBe('/404.html')
  await visitor.open()
  await whenStarted(visitor)
  await visitor.run(() => {
    const link = Object.assign(document.createElement('a'), { href: '/nowhere/', id: 'added', textContent: 'Nowhere' })
    document.querySelector('h1')!.append(link)
  })
  await visitor.click('#added')
  await expect.poll(shown).toBe('/404.html')
  expect(await visitor.run(() => location.pathname)).toBe('/nowhere/')
})
