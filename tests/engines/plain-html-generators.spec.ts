/** The examples that Eleventy and Hugo make, visited in each engine, at the root and below a base. */

import { startGeneratedSite, type GeneratorName } from '../support/generated-site.ts'
import { needs } from '../support/programs.ts'
import { expect, expectPage, follow, locationOf, test as withPlainSite } from './plain-html.ts'

const test = withPlainSite.extend<{ generator: GeneratorName }>({
  generator: ['eleventy', { option: true }],
  plain: async ({ generator, base }, use) => {
    const site = await startGeneratedSite(generator, base)
    await use(site)
    site.close()
  },
})

for (const generator of ['eleventy', 'hugo'] as const)
  for (const base of ['/', '/sub/'])
    test.describe(`${generator} below ${base}`, () => {
      test.use({ generator, base })
      test.skip(() => generator === 'hugo' && !needs('hugo'))

      test('pages change in their document, Back returns, and a missing page is shown', async ({ visitor, plain }) => {
        await visitor.open()
        // The layout keeps the runtime for itself.
        await expect.poll(() => visitor.run(() => !!document.getElementById('announcer'))).toBe(true)
        await visitor.run(() => {
          Object.assign(globalThis, { isSameDocument: true })
          const missing = document.querySelector<HTMLAnchorElement>('nav a[href$="kitchen/"]')!
          missing.href = missing.href.replace('kitchen', 'cellar')
        })

        await visitor.click(`a[href="${base}rooms/"]`)
        await expectPage(visitor, 'Rooms')
        expect(await locationOf(visitor)).toBe(`${plain.url}rooms/`)
        expect(await visitor.run(() => [document.title, document.activeElement?.localName])).toEqual(['Rooms', 'main'])
        await expect
          .poll(() => visitor.run(() => document.getElementById('announcer')!.textContent))
          .toBe('Navigated to Rooms')

        await visitor.run(() => globalThis.scrollTo(0, document.body.scrollHeight))
        await follow(visitor, `${base}trails/`)
        await expectPage(visitor, 'Trails')
        await visitor.back()
        await expectPage(visitor, 'Rooms')
        expect(await locationOf(visitor)).toBe(`${plain.url}rooms/`)

        await visitor.run(() => document.querySelector<HTMLElement>('nav a[href$="cellar/"]')!.click())
        await expectPage(visitor, 'Not found')
        expect(await locationOf(visitor)).toBe(`${plain.url}cellar/`)
        await visitor.click(`a[href="${base}"]`)
        await expectPage(visitor, 'The hut')
        expect(plain.requests.filter((request) => request === `GET ${base}rooms/`)).toHaveLength(1)
      })
    })
