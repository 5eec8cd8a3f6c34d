// @vitest-environment node

import { describe, expect, test } from 'vitest'

import type { PictureRecipe, Site } from '@flatirons/framework'

import { ASSET_LIST } from '../../framework/shared/project.ts'
import { listSiteFiles } from '../../framework/builder/site-files/site-files.ts'
import { iconFiles, manifest } from '../../site/head.tsx'
import site from '../../site/routes.ts'
import { describedSite } from '../support/described-site.ts'
import { renderSite } from './support/rendered-site.ts'
import { linksOf, metaOf, tagsOf } from './support/tags.ts'

const { head, pages } = renderSite()
/** The names of all generated files except pages and their data. */
const rest = [
  ...listSiteFiles({ ...describedSite(site as unknown as Site), queries: new Map() }).map(({ name }) => name),
  ...Object.keys(iconFiles),
]

describe('the web app manifest', () => {
  test('has a minimal browser UI and the colour `night`', () => {
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

  test('has icons in two sizes, a scalable one and a maskable one', () => {
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')

  test.each(pictures)('$src is a PNG of the listed size', ({ src, sizes }) => {
    const { widths, svg } = iconFiles[src.slice(1)] as PictureRecipe
    expect(src).toMatch(/\.png$/)
    expect(widths.map((width) => `${width}x${width}`)).toEqual([sizes])
    expect(svg).toMatch(/^<svg /)
  })

  test('has a scalable SVG icon', () => {
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

  test.each(drawings)('%s is square, with a night background', (_, svg) => {
    const [root, ground] = tagsOf(svg!)
    expect(root!.attributes.viewBox).toBe('0 0 512 512')
    expect(ground).toMatchObject({ name: 'rect', attributes: { width: '512', height: '512', fill: '#0B1327' } })
  })

  test('of an installed app has no rounded corners of its own', () => {
    const corner = (name: string) => Number(tagsOf(svgOf(name))[1]!.attributes.rx ?? 0)
    expect(['icon-180.png', 'icon-maskable-512.png'].map(corner)).toEqual([0, 0])
    for (const name of ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png'])
      expect(corner(name)).toBeGreaterThan(0)
  })

  test('that is maskable keeps the mark within the inner four fifths', () => {
    const [, x, y] = /translate\((\S+) (\S+)\) scale\(/.exec(svgOf('icon-maskable-512.png'))!
    // The safe zone of maskable icons is a circle with a radius of two fifths of the side.
    expect(Math.hypot(256 - Number(x), 256 - Number(y))).toBeLessThanOrEqual(512 * 0.4)
  })

  test('of a tab has the sizes that browsers request', () => {
    expect((iconFiles['favicon.ico'] as PictureRecipe).widths).toEqual([16, 32, 48])
    expect((iconFiles['icon-180.png'] as PictureRecipe).widths).toEqual([180])
  })
})

describe('the head of every page', () => {
  const made = new Set([...rest, ...head.files.keys()])

  test('has an SVG icon and an ICO icon for tabs, and one for phones', () => {
    expect(linksOf(head.html, 'icon')).toEqual(['/favicon.ico', '/favicon.svg'])
    expect(linksOf(head.html, 'apple-touch-icon')).toEqual(['/icon-180.png'])
  })

  test('links only to files that exist', () => {
    const names = tagsOf(head.html).flatMap(({ attributes: { href } }) => (href ? [href.slice(1)] : []))
    expect(names).toEqual(expect.arrayContaining(['favicon.svg', 'manifest.webmanifest', 'rss.xml']))
    expect(names.filter((name) => !made.has(name))).toEqual([])
  })

  test('has the theme colour of the manifest, and links to the manifest and the feed', () => {
    expect(metaOf(head.html, 'theme-color')).toEqual([manifest.theme_color])
    expect(linksOf(head.html, 'manifest')).toEqual(['/manifest.webmanifest'])
    expect(linksOf(head.html, 'alternate')).toEqual(['/rss.xml'])
  })

  test('has no tag that a page sets itself', () => {
    const own = new Set(pages.flatMap((page) => tagsOf(page.head).flatMap(({ attributes }) => attributes.name ?? [])))
    const shared = tagsOf(head.html).flatMap(({ attributes }) => attributes.name ?? [])
    expect(shared.filter((name) => own.has(name))).toEqual([])
  })
})

test('icon files are at the root, and no icon has the name of another generated file', () => {
  expect(rest).toEqual(expect.arrayContaining(Object.keys(iconFiles)))
  expect(new Set(rest).size).toBe(rest.length)
  expect(Object.keys(iconFiles)).not.toContain(ASSET_LIST)
})
