// @vitest-environment node

/** Every page has its own call to action in the body, unless it needs none. */

import { describe, expect, test } from 'vitest'

import { renderSite } from '../support/rendered-site.ts'
import { textOf } from '../support/tags.ts'

/** Pages that contain a form or offer nothing. */
const WITHOUT = new Set([
  '/contact-us/',
  '/application/',
  '/privacy-policy/',
  '/terms/',
  '/accessibility/',
  '/404.html',
  '/500.html',
  '/offline.html',
])

const { pages } = renderSite()
const invitations = pages.map(({ path, html }) => ({
  path,
  titles: [...html.matchAll(/<h2[^>]* id="call-to-action"[^>]*>(.*?)<\/h2>/gs)].map(([, title]) => textOf(title!)),
}))

/** Pages of the post list and of tags share one call to action. */
const isPartOfList = (path: string) => /^\/blog\/(?:page|tag)\//.test(path)

test.each(invitations.map(({ path, titles }) => [path, titles] as const))('%s: %j', (path, titles) => {
  expect(titles).toHaveLength(WITHOUT.has(path) || path.startsWith('/application/') ? 0 : 1)
})

test('no two pages have the same call to action', () => {
  const all = invitations.filter(({ path }) => !isPartOfList(path)).flatMap(({ titles }) => titles)
  expect(all.length).toBeGreaterThan(70)
  expect(new Set(all).size).toBe(all.length)
})

describe('the button matches the text', () => {
  /** Returns the last link of the call to action. */
  function buttonOf(path: string): string {
    const { html } = pages.find((page) => page.path === path)!
    const rest = html.slice(html.indexOf('id="call-to-action"'))
    return rest.slice(0, rest.indexOf('</section>'))
  }

  test.each([
    ['/flatirons-fund/', 'Send us one page', 'href="mailto:hello@flatirons.example?subject=Flatirons%20Fund"'],
    ['/referral-program/', 'Enroll now', 'href="#enroll"'],
    ['/products/fuse/', 'Send us a file', 'aria-haspopup="dialog"'],
    ['/csvbox-alternative/', 'Book two hours', 'aria-haspopup="dialog"'],
  ])('%s: %s', (path, label, attribute) => {
    expect(textOf(buttonOf(path))).toContain(label)
    expect(buttonOf(path)).toContain(attribute)
    expect(buttonOf(path)).not.toContain('data-cta')
  })

  test('other pages use the label of the experiment', () => {
    for (const path of ['/services/', '/our-work/headgate/', '/denver/software-services/'])
      expect(buttonOf(path)).toContain('data-cta')
  })
})
