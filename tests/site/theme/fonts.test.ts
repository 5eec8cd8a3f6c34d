// @vitest-environment node

import { createRequire } from 'node:module'

import { beforeAll, describe, expect, test } from 'vitest'

import type { EntryBasics, Model } from '@flatirons/framework/content'

import type { FileContent } from '../../../framework/kernel/page/files.ts'
import { createAssetMaker } from '../../../framework/builder/assets/asset-maker.ts'
import { createSink, type AddedFiles } from '../../../framework/kernel/render/added-files.ts'
import { withSink } from '../../../framework/kernel/page/files.ts'
import { models } from '../../../site/models/index.ts'
import { CHARACTERS, fontFaces, fontRecipe, fontUrls, measureDisplay, TYPEFACES } from '../../../site/theme/fonts.ts'
import { font } from '../../../site/theme/tokens.ts'
import { closureOf, readImports } from '../../support/imports.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'
import { textsOf } from '../support/entry-text.ts'
import { readFontFile, type FontFile } from '../support/font-file.ts'
import { readSite } from '../support/real-site.ts'
import { renderSite } from '../support/rendered-site.ts'
import { linksOf, tagsOf, textOf } from '../support/tags.ts'

const { makeFolder } = useTempFolders()
const faces = ['display', 'text'] as const
const { pages, slices, head } = renderSite()

/** Returns the characters of a text that no font of the site has. */
function strangersIn(text: string): string[] {
  return [...new Set(text)].filter((character) => !CHARACTERS.includes(character) && character !== '\n')
}

describe('the fonts have every character', () => {
  const content = readSite({ withDrafts: true })
  const entries = Object.entries(models).flatMap(([name, model]) =>
    [content[name as keyof typeof content] as EntryBasics | EntryBasics[]]
      .flat()
      .map((entry) => [entry.source, textsOf(entry, model as Model).join('\n')]),
  )

  test.each(entries)('of the content of %s', (_, text) => {
    expect(text).not.toBe('')
    expect(strangersIn(text!)).toEqual([])
  })

  const rendered = [...pages.map((page) => ({ name: page.path, ...page })), ...slices]

  /** Removes code, which uses another typeface. */
  const withoutCode = (html: string) => html.replace(/<pre\b.*?<\/pre>/gs, '')

  test.each(rendered.map(({ name, html }) => [name, html]))('of the text on %s, including drawings', (_, html) => {
    expect(strangersIn(textOf(withoutCode(html!)))).toEqual([])
  })

  test.each(rendered.map(({ name, html }) => [name, html]))(
    'of placeholders, values and alt texts on %s',
    (_, html) => {
      const shown = tagsOf(html!).flatMap(({ attributes: { placeholder = '', value = '', alt = '' } }) => [
        placeholder,
        value,
        alt,
      ])
      expect(strangersIn(shown.join(''))).toEqual([])
    },
  )

  test('that styles add', () => {
    const added = rendered.flatMap(({ css }) =>
      [...css.matchAll(/content:\s*(["'])(.*?)\1/g)].map(([, , text]) => text!),
    )
    expect(added.filter((text) => text.includes('\\') || strangersIn(text).length > 0)).toEqual([])
  })

  test('of drawings in separate files', () => {
    const isDrawn = (content: FileContent) => typeof content === 'string' || 'svg' in content
    const drawings = [...rendered, head].flatMap(({ files }) => Array.from(files)).filter(([, file]) => isDrawn(file))
    const lines = drawings.map(([name, content]) => {
      const svg = typeof content === 'string' ? content : (content as { svg: string }).svg
      return [name, [...svg.matchAll(/<text\b.*?<\/text>/gs)].map(([line]) => textOf(line)).join('')] as const
    })
    expect(lines.filter(([, text]) => text !== '').length).toBeGreaterThanOrEqual(pages.length)
    expect(lines.filter(([, text]) => strangersIn(text).length > 0)).toEqual([])
  })

  test('of picture files as outlines, which are not in the page’s fonts', () => {
    const pictures = [...rendered, head]
      .flatMap(({ files }) => Array.from(files))
      .filter(([name]) => name.endsWith('.svg'))
    const bare = pictures.filter(([, content]) => typeof content === 'string' && content.includes('<text'))
    const outlined = pictures.flatMap(([, content]) =>
      typeof content === 'object' && 'fonts' in content ? [content] : [],
    )
    const missing = outlined.flatMap(({ svg, fonts = [] }) =>
      [...svg.matchAll(/ font-family="(?:'|&#39;)?([^,'&]+)/g)].filter(
        ([, family]) =>
          !fonts.some(({ font: file }) =>
            Object.values(TYPEFACES).some((one) => one.family === family && one.font === file),
          ),
      ),
    )
    expect(bare.map(([name]) => name)).toEqual([])
    expect(outlined.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  test('of texts in the code of islands', () => {
    const imports = readImports('site')
    const islands = imports.map(({ from }) => from).filter((file) => file.endsWith('.island.tsx'))
    const files = [...closureOf(islands, imports)].filter((name) => name.startsWith('site/'))
    expect(files.length).toBeGreaterThan(new Set(islands).size)
    expect(files.filter((file) => strangersIn(readText(file)).length > 0)).toEqual([])
  })

  test('only once', () => {
    expect(new Set(CHARACTERS).size).toBe(CHARACTERS.length)
  })
})

describe.each(faces)('the %s face', (face) => {
  const { family, weights, ascent, descent, fallbacks } = TYPEFACES[face]
  const { resolve } = createRequire(import.meta.url)
  let file: FontFile
  let rules: Record<string, string>[]

  beforeAll(async () => {
    const recipe = fontRecipe(face, 620)
    const bytes = await createAssetMaker(makeFolder())('a.ttf', { ...recipe, font: resolve(recipe.font) })
    file = readFontFile(bytes as Uint8Array)
    rules = readFaces(withSink(createSink(new Map()), fontFaces))
  })

  type Fallback = (typeof fallbacks)[number]
  const weightsOf = ({ weights: range = [1, 1000] }: Fallback) => range.join(' ')
  const ruleOf = (fallback: Fallback) =>
    rules.filter((rule) => rule['font-family'] === `'${fallback.name}'` && rule['font-weight'] === weightsOf(fallback))
  const percent = (value = '') => {
    expect(value).toMatch(/^[\d.]+%$/)
    return Number(value.slice(0, -1)) / 100
  }

  test('has every requested character', () => {
    expect([...CHARACTERS].filter((character) => file.widthOf(character) === undefined)).toEqual([])
  })

  test('has the ascent and descent of its file', () => {
    expect(ascent).toBeCloseTo(file.ascent, 3)
    expect(descent).toBeCloseTo(file.descent, 3)
    expect(file.lineGap).toBe(0)
  })

  test('is one file for all weights, with `font-display: swap`', () => {
    const added: AddedFiles = new Map()
    const { [face]: url } = withSink(createSink(added), fontUrls)
    const css = withSink(createSink(added), fontFaces)
    expect(added.get(url.slice(1))).toEqual(fontRecipe(face))
    expect(added.size).toBe(2)
    expect(readFaces(css).filter((rule) => rule['font-family'] === `'${family}'`)).toEqual([
      {
        'font-family': `'${family}'`,
        src: `url(${url}) format('woff2')`,
        'font-weight': `${weights[0]} ${weights[1]}`,
        'font-display': 'swap',
      },
    ])
  })

  test.each(fallbacks)('has the fallback $name, which is a local font', (fallback) => {
    expect(ruleOf(fallback)).toHaveLength(1)
    const [{ src }] = ruleOf(fallback) as [Record<string, string>]
    expect(src).toBe(fallback.local.map((one) => `local('${one}')`).join(','))
  })

  test('has a fallback for every weight exactly once', () => {
    for (const name of new Set(fallbacks.map((one) => one.name))) {
      const ranges = fallbacks.filter((one) => one.name === name).map(({ weights: range = [1, 1000] }) => range)
      expect(ranges[0]![0]).toBe(1)
      expect(ranges.at(-1)![1]).toBe(1000)
      for (const [i, [lightest]] of ranges.slice(1).entries()) expect(lightest).toBe(ranges[i]![1] + 1)
    }
  })

  // Overrides are relative to the adjusted size.
  test.each(fallbacks)('the fallback $name has the same height and width', (fallback) => {
    const { width } = fallback
    const [rule] = ruleOf(fallback) as [Record<string, string>]
    const scale = percent(rule['size-adjust'])
    expect(scale).toBeCloseTo(width, 4)
    expect(scale * percent(rule['ascent-override'])).toBeCloseTo(file.ascent, 3)
    expect(scale * percent(rule['descent-override'])).toBeCloseTo(file.descent, 3)
    expect(percent(rule['line-gap-override'])).toBe(file.lineGap)
  })

  test('is first wherever it is used, followed by all its fallbacks', () => {
    const stack = font[face].split(/,\s*/).map((name) => name.replaceAll("'", ''))
    const names = [...new Set([family, ...fallbacks.map(({ name }) => name)])]
    expect(stack.slice(0, names.length)).toEqual(names)
    expect(stack.at(-1)).toMatch(/^(?:sans-)?serif$/)
  })

  test('is preloaded by every page, and its rules are in every document', () => {
    const url = withSink(createSink(new Map()), fontUrls)[face]
    expect(linksOf(head.html, 'preload')).toContain(url)
    expect(head.css).toContain(`src:url(${url})`)
    expect(head.files.has(url.slice(1))).toBe(true)
  })
})

test('only the two typefaces and their fallbacks have rules', () => {
  const names = Object.values(TYPEFACES).flatMap(({ family, fallbacks }) => [family, fallbacks.map(({ name }) => name)])
  const rules = readFaces(withSink(createSink(new Map()), fontFaces))
  expect(rules.map((rule) => rule['font-family'])).toEqual(names.flat().map((name) => `'${name}'`))
})

test('the font files contain all weights that styles use', () => {
  const css = [...pages, ...slices].map((one) => one.css).join('')
  const asked = [...css.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight))
  const [lightest, heaviest] = [Math.min, Math.max].map((pick) => pick(...asked))
  expect(asked.length).toBeGreaterThan(10)
  expect(lightest).toBeGreaterThanOrEqual(TYPEFACES.text.weights[0])
  expect(heaviest).toBeLessThanOrEqual(TYPEFACES.text.weights[1])
})

describe('the measured width of a heading', () => {
  let file: FontFile

  beforeAll(async () => {
    const recipe = fontRecipe('display', 620)
    const path = createRequire(import.meta.url).resolve(recipe.font)
    file = readFontFile((await createAssetMaker(makeFolder())('a.ttf', { ...recipe, font: path })) as Uint8Array)
  })

  test('equals the sum of the character widths in the font file', () => {
    const ascii = [...CHARACTERS].filter((character) => character >= ' ' && character <= '~')
    expect(ascii).toHaveLength(95)
    const wrong = ascii.filter((one) => Math.abs(measureDisplay(one, 1000) - file.widthOf(one)! * 1000) > 1)
    expect(wrong).toEqual([])
  })

  test('grows with the text', () => {
    const title = 'Offline first, or: the truck has no signal'
    const widths = Array.from(title, (_, i) => measureDisplay(title.slice(0, i + 1), 72))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(title.length)
    expect(measureDisplay('', 72)).toBe(0)
  })

  test('is proportional to the font size', () => {
    expect(measureDisplay('Gates', 144)).toBeCloseTo(measureDisplay('Gates', 72) * 2, 6)
    expect(measureDisplay('Gates', 1)).toBeGreaterThan(0)
  })

  test('uses a common width for other characters', () => {
    expect(measureDisplay('—', 1000)).toBe(600)
    expect(measureDisplay('é', 1000)).toBe(600)
    expect(measureDisplay('🙂', 1000)).toBe(600)
  })
})

/** Parses the `@font-face` rules of a style sheet into properties and values. */
function readFaces(css: string): Record<string, string>[] {
  return [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body]) =>
    Object.fromEntries(
      body!.split(';').map((rule) => {
        const [name, ...value] = rule.split(':')
        return [name!, value.join(':')]
      }),
    ),
  )
}
