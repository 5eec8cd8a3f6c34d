import { expect, test } from 'vitest'

import { toPictureAttributes, renderTints, type Picture } from '../../../framework/shared/picture.ts'

const picture: Picture = {
  src: '/assets/a-1-640.jpg',
  width: 640,
  height: 480,
  variants: { path: '/assets/a-1', widths: [320, 640], kinds: ['avif', 'jpg'] },
  color: '#7a6a55',
}
const toUrl = (url: string) => `/sub${url}`

test('a browser can choose by kind, width and place', () => {
  expect(toPictureAttributes(picture, '50vw', toUrl)).toEqual({
    sources: [
      { type: 'image/avif', srcSet: '/sub/assets/a-1-320.avif 320w, /sub/assets/a-1-640.avif 640w', sizes: '50vw' },
    ],
    img: {
      src: '/sub/assets/a-1-640.jpg',
      srcSet: '/sub/assets/a-1-320.jpg 320w, /sub/assets/a-1-640.jpg 640w',
      sizes: '50vw',
      width: 640,
      height: 480,
      className: 'tint-7a6a55',
    },
  })
})

test('where there is one file, nothing is to be chosen', () => {
  const { variants: _, color: __, ...svg } = picture
  const one = { ...svg, variants: { path: '/assets/a-1', widths: [640], kinds: ['jpg'] } }
  for (const single of [svg, one])
    expect(toPictureAttributes(single, '50vw', toUrl)).toEqual({
      sources: [],
      img: { src: '/sub/assets/a-1-640.jpg', width: 640, height: 480 },
    })
})

test('the colors of pictures are rules, each once', () => {
  const img = (classes: string) => `<img src="a.png" class="${classes}">`
  expect(renderTints(img('tint-7a6a55') + img('wide tint-7a6a55') + img('tint-000000'))).toBe(
    '.tint-7a6a55{background-color:#7a6a55}.tint-000000{background-color:#000000}',
  )
  expect(renderTints('<p>No tint-7a6a55 here.</p>')).toBe('')
})
