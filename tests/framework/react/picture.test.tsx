// @vitest-environment node

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Picture } from '@flatirons/framework'

const photo = {
  src: '/assets/a-1-640.jpg',
  width: 640,
  height: 480,
  variants: { path: '/assets/a-1', widths: [640], kinds: ['avif', 'jpg'] },
  color: '#7a6a55',
}

test('a picture loads lazily, and has its size, its color and other attributes', () => {
  expect(
    renderToStaticMarkup(<Picture picture={photo} alt="A barn" sizes="10rem" className="wide" title="Barn" />),
  ).toBe(
    '<picture><source type="image/avif" srcSet="/assets/a-1-640.avif 640w" sizes="10rem"/>' +
      '<img loading="lazy" decoding="async" title="Barn" src="/assets/a-1-640.jpg" width="640" height="480" class="wide tint-7a6a55" alt="A barn"/></picture>',
  )
})

test('the first picture loads eagerly with high priority, as wide as the viewport', () => {
  const html = renderToStaticMarkup(<Picture picture={photo} alt="" isFirst />)
  expect(html).toMatch(
    /^<picture><source [^>]*sizes="100vw"\/><img fetchPriority="high" decoding="async" src="\/assets/,
  )
  expect(html).not.toContain('lazy')
})

test('a picture without variants has no sources', () => {
  expect(renderToStaticMarkup(<Picture picture={{ src: '/assets/a.svg', width: 4, height: 3 }} alt="" />)).toBe(
    '<picture><img loading="lazy" decoding="async" src="/assets/a.svg" width="4" height="3" alt=""/></picture>',
  )
})
