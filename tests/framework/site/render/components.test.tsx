// @vitest-environment node

import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { addFile, definePage, Head, island, route, styled, useStaticQuery, staticQuery } from '@flatirons/framework'
import { collection, component, text } from '@flatirons/framework/content'

import { enterModule } from '../../../../framework/shared/registrations.ts'
import { errorWithHelp } from '../../../../framework/errors/help-ids.ts'
import { openMark, CLOSE_MARK } from '../../../../framework/content/markdown/components.ts'
import { createTextRenderer } from '../../../../framework/site/render/text-components.ts'
import { createSiteRenderer } from '../../../../framework/site/render/site-renderer.ts'

const cities = staticQuery<string[]>('cities')
const Box = styled('div')`
  color: red;
`
const Tick = island(({ label }: { label: string }) => <b>{label}</b>, { when: 'load' })
const Shown = island(({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />, {
  when: 'load',
})

enterModule('site/note.tsx')
const components = {
  Note: component(
    ({ title, children }: { title: string; children?: ReactNode }) => (
      <Box title={title}>
        {children}
        {useStaticQuery(cities)}
      </Box>
    ),
    { title: text() },
  ),
  Drawing: component(() => <img src={addFile('a.svg', '<svg/>')} alt="" loading="lazy" />),
  Tick: component(Tick, { label: text() }),
  Wrong: component(() => {
    throw Error('No.')
  }),
}
const models = { posts: collection('posts', {}, { components }) }

const mark = (name: string, props: object, inner?: string) =>
  openMark({ id: `posts/${name}`, props: { ...props }, hasChildren: inner !== undefined }) + (inner ?? '') + CLOSE_MARK

function render(body: string, Body = (html: string) => <main dangerouslySetInnerHTML={{ __html: html }} />) {
  enterModule('site/pages/post.tsx')
  const page = definePage<null>(() => Body(body), { head: () => <Head title="T" description="D" /> })
  const renderer = createSiteRenderer({
    site: { parts: ['page'], models },
    islands: { 'site/tick.island.tsx': { default: Tick }, 'site/shown.island.tsx': { default: Shown } },
    urlsOf: (file) => [`/${file}.js`],
    queries: new Map([['cities', { data: ['Oslo'], hash: '1' }]]),
    hash: 'abc',
    stylesOf: (module) => `/* ${module} */`,
  })
  return renderer.renderRoute(route({ path: '/a/', page, data: null }))
}

test('a page has the components of the texts that it shows, inner ones included, and their styles and queries', () => {
  const { page, queries } = render(
    `<p>One</p>${mark('Note', { title: '$& "a"' }, `<p>$&</p>${mark('Note', { title: 'b' })}`)}`,
  )
  expect(page.html.replaceAll(/go\d+/g, 'go')).toBe(
    '<main><p>One</p><div title="$&amp; &quot;a&quot;" class="go"><p>$&</p><div title="b" class="go">Oslo</div>Oslo</div></main>',
  )
  expect(page.css).toMatch(/^\/\* site\/pages\/post.tsx \*\/\/\* site\/note.tsx \*\/\.go\d+\{color:red;\}$/)
  expect(queries).toEqual(['cities'])
})

test('a page without components has none of their styles', () => {
  const { page } = render('<p>One</p>')
  expect(page).toMatchObject({ html: '<main><p>One</p></main>', css: '/* site/pages/post.tsx */' })
})

test('islands in a text are hydrated independently', () => {
  const { page, preloads } = render(mark('Tick', { label: 'a' }) + mark('Tick', { label: 'b' }))
  expect(page.html.match(/<x-island [^>]*>/g)).toHaveLength(2)
  expect(page.html).toContain('props="{&quot;label&quot;:&quot;b&quot;}"')
  expect(new Set(page.html.match(/ prefix="\w+"/g)).size).toBe(2)
  expect(preloads).toEqual(['/site/tick.island.tsx.js'])
})

test('components add files', () => {
  const { page, files } = render(mark('Drawing', {}))
  expect(page.html).toBe(`<main><img src="/${[...files.keys()][0]}" alt="" loading="lazy"/></main>`)
})

test('an island that shows a text with components is an error, and so is a component that throws', () => {
  expect(() => render(mark('Tick', { label: 'a' }), (html) => <Shown html={html} />)).toThrow(
    expect.objectContaining({
      cause: errorWithHelp(
        'islands',
        "site/shown.island.tsx shows a text with components, which a browser can't render. Show the text in a template.",
      ),
    }),
  )
  expect(() => render(mark('Wrong', {}))).toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({
        message: 'The component posts/Wrong could not be rendered in a text.',
        cause: expect.objectContaining({ message: 'No.' }),
      }),
    }),
  )
})

test('texts outside of pages have components too, with static islands', () => {
  const renderText = createTextRenderer(models)
  expect(renderText(`<p>${mark('Tick', { label: 'a' })}</p>`)).toBe('<p><b>a</b></p>')
  expect(renderText('<p>a</p>')).toBe('<p>a</p>')
})
