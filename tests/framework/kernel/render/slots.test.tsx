// @vitest-environment node

import { createContext, useContext, useId, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'

import { definePage, defineSlice, Head, island, route, styled } from '@flatirons/framework'
import { collection, component } from '@flatirons/framework/content'

import { CLOSE_MARK, openMark } from '../../../../framework/content/markdown/components.ts'
import { prepareSlice, markCurrentLinks } from '../../../../framework/kernel/render/slice-links.ts'
import { PAGE_FEATURES } from '../../../../framework/features/pages.ts'
import { createSiteRenderer } from '../../../../framework/site/render/site-renderer.ts'
import { unescapeHtml } from '../../../../framework/shared/html.ts'

const Box = island(
  ({ title, children }: { title?: ReactNode; children?: ReactNode }) => (
    <div>
      {title}
      {children}
    </div>
  ),
  {
    when: 'load',
  },
)
const Closed = island(({ children }: { children: ReactNode }) => <p>{typeof children === 'object' && 'closed'}</p>, {
  when: 'idle',
})
const Second = island(({ children }: { children: ReactNode[] }) => <div>{children[1]}</div>, { when: 'idle' })
const List = island(
  ({ items }: { items: { name: string; text: ReactNode }[] }) =>
    items.map(({ name, text }) => <p key={name}>{text}</p>),
  { when: 'idle' },
)
const Twice = island(
  ({ children }: { children: ReactNode }) => (
    <div>
      {children} and {children}
    </div>
  ),
  { when: 'idle' },
)
const Button = island(() => <button type="button">Press</button>, { when: 'visible' })
const Outer = island(
  () => (
    <Box>
      <b>inner</b>
    </Box>
  ),
  { when: 'idle' },
)

const islands = Object.fromEntries(
  Object.entries({ Box, Closed, Second, List, Twice, Button, Outer }).map(([name, Island]) => [
    `site/${name}.island.tsx`,
    { default: Island },
  ]),
)
const models = { posts: collection('posts', {}, { components: { Box: component(Box), Button: component(Button) } }) }

function renderer() {
  return createSiteRenderer({
    site: { parts: ['page'], lang: 'en', models },
    islands,
    urlsOf: (file) => [file === 'slots' ? '/slots.js' : `/${file.slice(5, -11)}.js`],
    queries: new Map(),
    hash: 'abc',
    features: PAGE_FEATURES.filter(({ name }) => name === 'typography'),
  })
}

const renderRoute = (Component: () => ReactNode) =>
  renderer().renderRoute(
    route({ path: '/a/', page: definePage<null>(Component, { head: () => <Head title="T" /> }), data: null }),
  )
/** Returns the HTML of a page, without the attributes of its islands. */
const render = (Component: () => ReactNode) =>
  renderRoute(Component).page.html.replace(/<x-island[^>]*>/g, '<x-island>')

/** Returns the serialized props of each island of a page. */
const propsOf = (Component: () => ReactNode) =>
  [...renderRoute(Component).page.html.matchAll(/ props="([^"]*)"/g)].map(
    ([, json]) => JSON.parse(unescapeHtml(json!)) as unknown,
  )

const slot = (name: number) => ({ '\0slot': String(name) })

describe('elements in the props of an island', () => {
  test('are rendered as HTML at their position in the island, and are not serialized', () => {
    const Page = () => (
      <Box title={<h2>Title</h2>}>
        <p>Text &amp; more</p>
      </Box>
    )
    expect(render(Page)).toBe(
      '<x-island><div><x-slot slot="0"><h2>Title</h2></x-slot><x-slot slot="1"><p>Text &amp; more</p></x-slot></div></x-island>',
    )
    expect(propsOf(Page)).toEqual([{ title: slot(0), children: slot(1) }])
    expect(renderRoute(Page).page.html).toContain(' slots=""')
  })

  test('load the code for slots; islands without slots do not', () => {
    const { page, preloads } = renderRoute(() => (
      <Box>
        <p>Text</p>
      </Box>
    ))
    expect(page.html).toContain('src="/Box.js /slots.js"')
    expect(preloads).toEqual(['/Box.js', '/slots.js'])
    expect(renderRoute(() => <Box title="Plain">Text</Box>).preloads).toEqual(['/Box.js'])
  })

  test('have no CSS box', () => {
    expect(
      renderRoute(() => (
        <Box>
          <p>Text</p>
        </Box>
      )).page.css,
    ).toBe('x-slot:not([hidden]){display:contents}')
    expect(renderRoute(() => <Box>Text</Box>).page.css).toBe('')
  })

  test('are one slot each, so that an island can select children', () => {
    const Page = () => (
      <Second>
        <p>One</p>
        <p>Two</p>
      </Second>
    )
    expect(propsOf(Page)).toEqual([{ children: [slot(0), slot(1)] }])
    expect(render(Page)).toContain('<div><x-slot slot="1"><p>Two</p></x-slot></div>')
  })

  test('are one slot if the children include text', () => {
    const Page = () => (
      <Box>
        Some <b>bold</b> text
      </Box>
    )
    expect(propsOf(Page)).toEqual([{ children: slot(0) }])
    expect(render(Page)).toBe('<x-island><div><x-slot slot="0">Some <b>bold</b> text</x-slot></div></x-island>')
  })

  test('may be nested in lists and objects', () => {
    const Page = () => (
      <List
        items={[
          { name: 'a', text: <b>A</b> },
          { name: 'b', text: 'B' },
        ]}
      />
    )
    expect(propsOf(Page)).toEqual([
      {
        items: [
          { name: 'a', text: slot(0) },
          { name: 'b', text: 'B' },
        ],
      },
    ])
    expect(render(Page)).toBe('<x-island><p><x-slot slot="0"><b>A</b></x-slot></p><p>B</p></x-island>')
  })

  test('are in a template if the island does not show them at first', () => {
    expect(
      render(() => (
        <Closed>
          <p>Later</p>
        </Closed>
      )),
    ).toBe('<x-island><p>closed</p><template data-slots><x-slot slot="0"><p>Later</p></x-slot></template></x-island>')
    expect(
      render(() => (
        <Second>
          <p>One</p>
          <p>Two</p>
        </Second>
      )),
    ).toContain('<template data-slots><x-slot slot="0"><p>One</p></x-slot></template>')
  })

  test('may contain nested islands', () => {
    const html = render(() => (
      <Box>
        <Closed>
          <Button />
        </Closed>
        <Button />
      </Box>
    ))
    expect(html).toBe(
      '<x-island><div><x-slot slot="0">' +
        '<x-island><p>closed</p><template data-slots><x-slot slot="0"><x-island><button type="button">Press</button></x-island></x-slot></template></x-island>' +
        '</x-slot><x-slot slot="1"><x-island><button type="button">Press</button></x-island></x-slot></div></x-island>',
    )
  })

  test('are rendered with the contexts, styles and ids of the page', () => {
    const Theme = createContext('light')
    const Themed = () => <i id={useId()}>{useContext(Theme)}</i>
    const Red = styled('b')`
      color: red;
    `
    const { page } = renderRoute(() => (
      <Theme value="dark">
        <Box>
          <Themed />
          <Themed />
          <Red>red</Red>
        </Box>
      </Theme>
    ))
    expect(page.html.match(/>dark</g)).toHaveLength(2)
    expect(new Set(page.html.match(/ id="[^"]*"/g)).size).toBe(2)
    expect(page.css).toMatch(/\.go\d+\{color:red;\}/)
  })

  test('in an island inside another island are not slots', () => {
    expect(render(() => <Outer />)).toBe('<x-island><div><b>inner</b></div></x-island>')
  })

  test('with handlers are a fault of the page, because the handlers never run', () => {
    const { faults } = renderRoute(() => (
      <Box>
        <button type="button" onClick={() => {}}>
          Press
        </button>
      </Box>
    ))
    expect(faults).toEqual([
      { message: expect.stringMatching(/has onClick on <button> \(.+\), which never runs/), help: 'islands' },
    ])
  })

  test('have the typography of the page', () => {
    const html = render(() => (
      <Box title="It's">
        <p>"It's"</p>it's
      </Box>
    ))
    expect(html).toBe('<x-island><div>It&#x27;s<x-slot slot="0"><p>“It’s”</p>it’s</x-slot></div></x-island>')
  })

  test('shown twice by an island are an error', () => {
    expect(() =>
      renderRoute(() => (
        <Twice>
          <b>once</b>
        </Twice>
      )),
    ).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({
          message:
            'site/Twice.island.tsx shows `children` in two places, but its HTML is in the page once. Show it in one place, or pass the element as two props.',
        }),
      }),
    )
  })
})

test('in a text, the content between the tags of an island is its slot', () => {
  const mark = (name: string, inner?: string) =>
    openMark({ id: `posts/${name}`, props: {}, hasChildren: inner !== undefined }) + (inner ?? '') + CLOSE_MARK
  const body = mark('Box', `<p>Text</p>${mark('Button')}`)
  expect(render(() => <main dangerouslySetInnerHTML={{ __html: body }} />)).toBe(
    '<main><x-island><div><x-slot slot="0"><p>Text</p><x-island><button type="button">Press</button></x-island></x-slot></div></x-island></main>',
  )
})

test('links in the slots of a slice are marked as current, links of islands are not', () => {
  const menu = defineSlice('menu', () => (
    <Box>
      <a href="/a/">A</a>
      <Closed>
        <a href="/a/">Closed</a>
      </Closed>
    </Box>
  ))
  const slice = prepareSlice(renderer().renderSlice(menu))
  const html = markCurrentLinks(slice, '/a/', { base: '/' })
  expect(html.match(/<a [^>]*>/g)).toEqual(Array(2).fill('<a href="/a/" aria-current="page">'))
  const island = prepareSlice({ ...slice, html: '<x-island><x-slot></x-slot><a href="/a/">A</a></x-island>' })
  expect(markCurrentLinks(island, '/a/', { base: '/' })).not.toContain('aria-current')
})

test('a current link is detected by its href, not by similar attributes', () => {
  const html = '<a data-href="/b/" href="/a/">A</a><a title="b > a" href="/a/">A</a>'
  const slice = prepareSlice({ ...renderer().renderSlice(defineSlice('menu', () => null)), html })
  expect(markCurrentLinks(slice, '/b/', { base: '/' })).toBe(html)
  expect(markCurrentLinks(slice, '/a/', { base: '/' }).match(/href="\/a\/" aria-current="page"/g)).toHaveLength(2)
})
