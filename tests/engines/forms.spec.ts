import { expect, test, whenStarted } from './support.ts'
import type { Visitor } from './engines.ts'

const textOf = (visitor: Visitor, selector: string) =>
  visitor.run((selector) => document.querySelector(selector)?.textContent ?? '', selector).catch(() => '')

test('the newsletter is sent and confirmed', async ({ visitor, server }) => {
  await visitor.open('about-us/')
  await whenStarted(visitor)
  await visitor.click('footer form input[type=email]')
  await visitor.type('dana@headgate.example')
  await visitor.press('Enter')
  await expect.poll(() => textOf(visitor, 'body')).toContain('Thank you for subscribing to our newsletter!')
  const sent = await fetch(`${server.url}_collector/`, { headers: { Accept: 'application/json' } })
  expect(await sent.text()).toContain('newsletter_signup')
})

test('an invalid address is reported beside its field and stays there', async ({ visitor }) => {
  await visitor.open('about-us/')
  await whenStarted(visitor)
  await visitor.click('footer form input[type=email]')
  await expect.poll(() => visitor.run(() => !!document.querySelector('footer x-island[live] form'))).toBe(true)
  await visitor.type('dana')
  await visitor.press('Tab')
  await expect.poll(() => textOf(visitor, 'footer form')).toContain('Invalid email')
  expect(await visitor.run(() => document.querySelector<HTMLInputElement>('footer input[type=email]')!.value)).toBe(
    'dana',
  )
})

test('text typed before the code of a form is loaded is kept', async ({ visitor, server }) => {
  let answer!: () => void
  server.fail(/assets\/contact-form/, { until: new Promise<void>((resolve) => (answer = resolve)) })
  await visitor.open('contact-us/')
  await whenStarted(visitor)
  await visitor.click('main form input')
  await visitor.type('Li')
  answer()
  await expect
    .poll(() => visitor.run(() => document.querySelector('main form')!.closest('x-island')!.hasAttribute('live')))
    .toBe(true)
  expect(
    await visitor.run(() => {
      const field = document.querySelector<HTMLInputElement>('main form input')!
      return [field.value, document.activeElement === field]
    }),
  ).toEqual(['Li', true])
})

test('the contact dialog opens with its first field focused, and Escape closes it', async ({ visitor }) => {
  const isOpen = () => visitor.run(() => !!document.querySelector('#contact-dialog[open]'))
  await visitor.open()
  await whenStarted(visitor)
  await visitor.click('header a[aria-haspopup=dialog]')
  await expect.poll(isOpen).toBe(true)
  await expect
    .poll(() =>
      visitor.run(() => document.activeElement!.closest('#contact-dialog') && document.activeElement!.localName),
    )
    .toBe('input')
  await visitor.press('Escape')
  await expect.poll(isOpen).toBe(false)
})

test('the menu opens on a narrow window, leads to a page, and is closed there', async ({ visitor }) => {
  await visitor.narrow()
  await visitor.open()
  await whenStarted(visitor)
  const isOpen = () => visitor.run(() => !!document.querySelector('[popover]:popover-open'))
  await visitor.click('header button[popovertarget]')
  await expect.poll(isOpen).toBe(true)
  await visitor.click('[popover]:popover-open a[href="/our-work/"]')
  await expect.poll(() => visitor.run(() => location.pathname)).toBe('/our-work/')
  await expect.poll(isOpen).toBe(false)
})
