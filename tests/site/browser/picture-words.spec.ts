/** Text in drawn screens is readable at all widths, also on phones. */

import { readdirSync, readFileSync } from 'node:fs'

import { SMALLEST_WORDS, smallestText } from '../../../site/drawings/kit/words.ts'
import { expect, test } from '../../browser/support.ts'
import { HOME, ONE_OF_EACH, PATHS } from './paths.ts'

const WIDTHS = [320, 390, 599, 600, 768, 1024, 1280, 1440, 1920, 2560]

const PAGES = new Set([...ONE_OF_EACH, ...PATHS.filter((path) => path.startsWith('/our-work/'))])

/** Picture files contain outlines, so their text size is that of the source with the same name and viewBox. */
const sources = new Map(
  readdirSync('content', { recursive: true, encoding: 'utf-8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const svg = readFileSync(`content/${file}`, 'utf-8')
      const [, size] = /viewBox="0 0 ([\d. ]+)"/.exec(svg)!
      return [`${/([^/]+?)(?:-tall)?\.svg$/.exec(file)![1]} ${size}`, smallestText(svg)]
    }),
)

for (const path of PAGES)
  test(`no text in a picture on ${path} is smaller than ${SMALLEST_WORDS} px`, async ({ page }) => {
    await page.goto(HOME + path)
    const small: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const { words, files } = await page.evaluate(() => ({
        words: [...document.querySelectorAll<SVGTextElement>('main svg text')].flatMap((text) => {
          const matrix = text.getScreenCTM()
          const { width, left, right } = text.getBoundingClientRect()
          const isShown = matrix && width > 0 && right > 0 && left < innerWidth
          const size = Number.parseFloat(getComputedStyle(text).fontSize)
          return isShown ? [{ text: text.textContent!, size: size * Math.hypot(matrix.a, matrix.b) }] : []
        }),
        files: [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
          const source = image.parentElement!.querySelector('source')
          const chosen = source && matchMedia(source.media).matches ? source : image
          const [wide, high] = [Number(chosen.getAttribute('width')), Number(chosen.getAttribute('height'))]
          const scales = [image.clientWidth / wide, image.clientHeight / high]
          const fit = getComputedStyle(image).objectFit
          const url = chosen.getAttribute('srcset') ?? image.getAttribute('src')!
          const [, name] = /([^/]+)-\w{8}\.svg$/.exec(url) ?? []
          return name && image.clientWidth
            ? [{ key: `${name} ${wide} ${high}`, scale: Math[fit === 'contain' ? 'min' : 'max'](...scales) }]
            : []
        }),
      }))
      small.push(
        ...words
          .filter(({ size }) => size < SMALLEST_WORDS - 0.05)
          .map(({ text, size }) => `${width}: ${text}, ${size.toFixed(1)}`),
        ...files.flatMap(({ key, scale }) => {
          const size = (sources.get(key) ?? Infinity) * scale
          return size < SMALLEST_WORDS - 0.05 ? [`${width}: file ${key}, ${size.toFixed(1)}`] : []
        }),
      )
    }
    expect(small).toEqual([])
  })
