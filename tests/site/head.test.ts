// @vitest-environment node

import { describe, expect, test } from 'vitest'

import type { PictureRecipe, Site } from '@flatirons/framework'

import { ASSET_LIST } from '../../framework/shared/project.ts'
import { listSiteFiles } from '../../framework/build/site-files/site-files.ts'
import { iconFiles, manifest } from '../../site/head.tsx'
import site from '../../site/routes.ts'
import { describedSite } from '../support/described-site.ts'
import { renderSite } from './support/rendered-site.ts'
import { linksOf, metaOf, tagsOf } from './support/tags.ts'

const { head, pages } = renderSite()
/** The names of files that the build makes, apart from pages and their data. */
const rest = [
  ...listSiteFiles({ ...describedSite(site as unknown as Site), queries: new Map() }).map(({ name }) => name),
  ...Object.keys(iconFiles),
]

describe('the site installs as an app', () => {
  test('with little around it, in the colour of the night', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Flatirons',
      short_name: 'Flatirons',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#0B1327',
      theme_color: '#0B1327',
    })
    expect(manifest.description).not.toBe('')
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  })

  test('with icons small, large, and such as a phone may cut', () => {
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')

  test.each(pictures)('$src is a file of the kind and size that it is said to be', ({ src, sizes }) => {
    const { widths, svg } = iconFiles[src.slice(1)] as PictureRecipe
    expect(src).toMatch(/\.png$/)
    expect(widths.map((width) => `${width}x${width}`)).toEqual([sizes])
    expect(svg).toMatch(/^<svg /)
  })

  test('and one that is drawn again at any size', () => {
    const others = manifest.icons.filter((icon) => !pictures.includes(icon))
    expect(others).toEqual([{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }])
    expect(iconFiles['favicon.svg']).toMatch(/^<svg /)
  })
})

describe('an icon', () => {
  const drawings = Object.entries(iconFiles).map(([name, file]) => [
    name,
    typeof file === 'string' ? file : (file as PictureRecipe).svg,
  ])
  const svgOf = (name: string) => drawings.find(([one]) => one === name)![1]!

  test.each(drawings)('%s is square, on night', (_, svg) => {
    const [root, ground] = tagsOf(svg!)
    expect(root!.attributes.viewBox).toBe('0 0 512 512')
    expect(ground).toMatchObject({ name: 'rect', attributes: { width: '512', height: '512', fill: '#0B1327' } })
  })

  test('of an installed app has its corners cut by the phone alone', () => {
    const corner = (name: string) => Number(tagsOf(svgOf(name))[1]!.attributes.rx ?? 0)
    expect(['icon-180.png', 'icon-maskable-512.png'].map(corner)).toEqual([0, 0])
    for (const name of ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png'])
      expect(corner(name)).toBeGreaterThan(0)
  })

  test('that a phone may cut keeps its mark within the inner four fifths', () => {
    const [, x, y] = /translate\((\S+) (\S+)\) scale\(/.exec(svgOf('icon-maskable-512.png'))!
    // What no phone cuts off is a circle, two fifths of the side from its centre.
    expect(Math.hypot(256 - Number(x), 256 - Number(y))).toBeLessThanOrEqual(512 * 0.4)
  })

  test('of a tab comes in the sizes that browsers ask for', () => {
    expect((iconFiles['favicon.ico'] as PictureRecipe).widths).toEqual([16, 32, 48])
    expect((iconFiles['icon-180.png'] as PictureRecipe).widths).toEqual([180])
  })
})

describe('the head of every page', () => {
  const made = new Set([...rest, ...head.files.keys()])

  test('names an icon for tabs, old and new, and one for phones', () => {
    expect(linksOf(head.html, 'icon')).toEqual(['/favicon.ico', '/favicon.svg'])
    expect(linksOf(head.html, 'apple-touch-icon')).toEqual(['/icon-180.png'])
  })

  test('names no file that is not made', () => {
    const names = tagsOf(head.html).flatMap(({ attributes: { href } }) => (href ? [href.slice(1)] : []))
    expect(names).toEqual(expect.arrayContaining(['favicon.svg', 'manifest.webmanifest', 'rss.xml']))
    expect(names.filter((name) => !made.has(name))).toEqual([])
  })

  test('has the colour that the app has, and leads to its manifest and the feed', () => {
    expect(metaOf(head.html, 'theme-color')).toEqual([manifest.theme_color])
    expect(linksOf(head.html, 'manifest')).toEqual(['/manifest.webmanifest'])
    expect(linksOf(head.html, 'alternate')).toEqual(['/rss.xml'])
  })

  test('says nothing that a page says for itself', () => {
    const own = new Set(pages.flatMap((page) => tagsOf(page.head).flatMap(({ attributes }) => attributes.name ?? [])))
    const shared = tagsOf(head.html).flatMap(({ attributes }) => attributes.name ?? [])
    expect(shared.filter((name) => own.has(name))).toEqual([])
  })
})

test('the build makes every icon at the top of the site, and takes no name of its own for one', () => {
  expect(rest).toEqual(expect.arrayContaining(Object.keys(iconFiles)))
  expect(new Set(rest).size).toBe(rest.length)
  expect(Object.keys(iconFiles)).not.toContain(ASSET_LIST)
})
