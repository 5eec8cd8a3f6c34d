import { addLink, expect, expectTitle, test, whenStarted } from './support.ts'

/** Longer than everything that could bring the visitor back. */
const AFTERWARDS = 3000

test.describe('a visitor who leaves for another site', () => {
  test('gets there while the code of an island is loading', async ({ visitor, server, elsewhere }) => {
    server.fail(/assets\/contact-form/, 'hang')
    await visitor.open('contact-us/')
    await whenStarted(visitor)
    await addLink(visitor, `${elsewhere.url}?delay=1500`)
    await visitor.hover('main form input')
    await expect.poll(() => server.requests.some((request) => /contact-form/.test(request))).toBe(true)
    await visitor.click('#added')
    await expectTitle(visitor, 'Elsewhere')
    await visitor.wait(AFTERWARDS)
    await expectTitle(visitor, 'Elsewhere')
  })

  test('gets there while a page is loading', async ({ visitor, server, elsewhere }) => {
    server.fail(/page-data\/our-work/, { until: elsewhere.asked })
    await visitor.open()
    await whenStarted(visitor)
    await addLink(visitor, `${elsewhere.url}?delay=2500`)
    await visitor.click('a[href="/our-work/"]')
    await expect.poll(() => server.requests.some((request) => /page-data\/our-work/.test(request))).toBe(true)
    await visitor.click('#added')
    await expectTitle(visitor, 'Elsewhere')
    await visitor.wait(AFTERWARDS)
    await expectTitle(visitor, 'Elsewhere')
  })
})

for (const [kind, query] of [
  ['returns no content', 'status=204'],
  ['is a file', 'file'],
] as const)
  test.describe(`a visitor whose link ${kind}`, () => {
    test('stays on a page with working islands', async ({ visitor, server, elsewhere }) => {
      server.fail(/assets\/contact-form/, { until: elsewhere.asked }, 1)
      await visitor.open('contact-us/')
      await whenStarted(visitor)
      await addLink(visitor, `${elsewhere.url}?${query}`)
      await visitor.hover('main form input')
      await expect.poll(() => server.requests.some((request) => /contact-form/.test(request))).toBe(true)
      await visitor.click('#added')
      await visitor.wait(AFTERWARDS)
      await visitor.hover('h1')
      await visitor.hover('main form input')
      await expect
        .poll(() => visitor.run(() => document.querySelector('main form')!.closest('x-island')!.hasAttribute('live')))
        .toBe(true)
    })

    test('can follow the next link', async ({ visitor, server, elsewhere }) => {
      server.fail(/page-data\/our-work/, { until: elsewhere.asked }, 1)
      await visitor.open()
      await whenStarted(visitor)
      await addLink(visitor, `${elsewhere.url}?${query}`)
      await visitor.click('a[href="/our-work/"]')
      await visitor.click('#added')
      await visitor.wait(AFTERWARDS)
      await visitor.click('a[href="/services/"]')
      await expectTitle(visitor, /services/i)
      expect(server.requests.filter((request) => request === 'GET /services/')).toEqual([])
    })
  })
