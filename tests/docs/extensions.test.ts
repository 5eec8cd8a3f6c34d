// @vitest-environment node

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../support/captured-output.ts'
import { useTempFolders, writeFiles } from '../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

function makeExample(): string {
  const root = makeSiteFolder()
  cpSync('docs/examples/extensions', root, { recursive: true })
  return root
}

describe('the extensions of the manual', () => {
  let root = ''
  const read = (name: string) => readFileSync(join(root, name), 'utf-8')

  beforeAll(async () => {
    captureOutput()
    root = makeExample()
    await buildSite({ root })
  })

  test('add the reading time to a post', () => {
    expect(read('dist/posts/frost/index.html')).toContain('<p>1 minute to read</p>')
  })

  test('list the posts with the most words in common', () => {
    expect(read('dist/posts/thermometer/index.html')).toContain(
      '<h2>Read on</h2><ul><li><a href="/posts/frost/">When frost forms</a></li></ul>',
    )
  })

  test('render callouts with the site’s labels and styles, and keep other quotes', () => {
    const page = read('dist/posts/thermometer/index.html')
    expect(page).toContain(
      '<aside class="callout tip"><strong>Good to know</strong><p>A thermometer at a window shows the temperature of the house.</p>\n</aside>',
    )
    expect(page).toContain('<blockquote>\n<p>A quote stays a quote.</p>\n</blockquote>')
    expect(page).toContain('<style data-page>.callout{')
    expect(read('dist/posts/rain/index.html')).not.toContain('.callout')
  })

  test('render formulas as MathML without styles and scripts, and ignore amounts of money', () => {
    const page = read('dist/posts/frost/index.html')
    expect(page).toMatch(/radiation: <math><mrow>.*<mi>σ<\/mi>/)
    expect(page).toMatch(/<math display="block"[^>]*>.*<mfrac>/)
    expect(page).not.toMatch(/<m\w+[^>]* style=/)
    expect(page).toContain('A post costs $5 and a thermometer $20, which is no formula.')
  })

  test('write each page as markdown, and a list of all pages', () => {
    expect(read('dist/llms.txt')).toBe(`# Notes of a weather station

> What the weather station measures, and why.

## Pages

- [Notes of a weather station](https://www.example.com/index.html.md): What the weather station measures, and why.
- [When frost forms](https://www.example.com/posts/frost/index.html.md): Why the grass is white while the thermometer shows two degrees.
- [How rain is measured](https://www.example.com/posts/rain/index.html.md): A bucket, a rule and a habit.
- [Where the thermometer hangs](https://www.example.com/posts/thermometer/index.html.md): Two metres above grass, in the shade, with air around it.
`)
    expect(read('dist/posts/rain/index.html.md')).toMatch(
      /^# How rain is measured\n\n1 minute to read\n\nRain is measured/,
    )
  })

  test('explain abbreviations, but not in URLs, and list those of each text', () => {
    const page = read('dist/posts/rain/index.html')
    expect(page).toContain(
      'The <abbr title="World Meteorological Organization">WMO</abbr> asks for a <a href="https://wmo.example/WMO/"',
    )
    expect(page).toContain('<style data-page>abbr{text-decoration:underline dotted}</style>')
    expect(read('dist/abbreviations.json')).toBe(
      '{"terms":{"WMO":"World Meteorological Organization"},"collections":["posts"]}',
    )
    const [, entry] = /<script type="module" src="\/([^"]+)"/.exec(page)!
    expect(read(`dist/${entry}`)).toContain('abbr[title]')
  })

  test('write the configuration of a host', () => {
    const { hosting } = JSON.parse(read('dist.host/firebase.json'))
    expect(hosting).toMatchObject({
      public: '../dist',
      redirects: [{ source: '/weather/:splat*', destination: '/posts/:splat*/', type: 301 }],
    })
    expect(hosting.headers).toContainEqual({
      source: '/assets/**',
      headers: expect.arrayContaining([{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]),
    })
  })
})

test('an invalid formula is reported with its file and the reason', async () => {
  captureOutput()
  const root = makeExample()
  writeFiles(root, { 'content/posts/wrong.md': '---\ntitle: W\nsummary: W.\n---\n\nSo $\\frac{1$ is.\n' })
  await expect(buildSite({ root })).rejects.toMatchObject({
    problems: [
      { where: 'content/posts/wrong.md', message: expect.stringMatching(/^The text is not valid markdown: .*\}/) },
    ],
  })
})
