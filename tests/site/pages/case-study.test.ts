// @vitest-environment node

/** Every case study contains all parts of its layout in the HTML. */

import { expect, test } from 'vitest'

import { typeset } from '@flatirons/framework'

import { readSite } from '../support/real-site.ts'
import { renderSite } from '../support/rendered-site.ts'
import { textOf } from '../support/tags.ts'

const { pages } = renderSite()
const htmlOf = (wanted: string) => pages.find(({ path }) => path === wanted)!.html

/** Returns the positions of a tag in a page. */
const placesOf = (html: string, tag: RegExp) => [...html.matchAll(RegExp(tag, 'g'))].map(({ index }) => index)

const studies = readSite().caseStudies
test('there are seven case studies', () => expect(studies).toHaveLength(7))

test.each(studies.map((study) => [study.client, study] as const))(
  '%s: hero, goal, services, wide pictures with captions, projects, quote, text with picture',
  (_client, { path, headline, subtitle, tags, goal, services, projects, testimonial, lessons }) => {
    const html = htmlOf(path)
    const text = textOf(html)
    for (const words of [headline, subtitle, ...tags, goal, testimonial?.quote, lessons?.title, lessons?.text])
      expect(text).toContain(typeset(words!))
    for (const { title, text: words } of [...services, ...projects!.items]) {
      expect(text).toContain(typeset(title))
      expect(text).toContain(typeset(words))
    }
    const order = [/<h1/, /id="goal"/, /id="what-we-did"/, /id="projects"/, /<figure[^>]*><blockquote/, /id="lessons"/]
    const places = order.map((tag) => placesOf(html, tag))
    expect(places.map(({ length }) => length)).toEqual(order.map(() => 1))
    expect(places.flat()).toEqual(places.flat().toSorted((a, b) => a - b))
    const wide = html.match(/<figure[^>]*>(?:<div|<picture).*?<figcaption[^>]*>.+?<\/figcaption>/gs)
    expect(wide!.length).toBeGreaterThanOrEqual(2)
    expect(html).not.toContain('<details')
  },
)
