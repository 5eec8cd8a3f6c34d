import { beforeEach, expect, test } from 'vitest'

import { createSlot, listMissingSlices, readPage } from '../../../framework/browser/slot.ts'
import { markCurrent } from '../../../framework/shared/current-links.ts'
import { renderedPage } from '../../support/pages.ts'

// happy-dom does not reflect this property.
Object.defineProperty(HTMLAnchorElement.prototype, 'ariaCurrent', {
  set(this: Element, mark: string | null) {
    if (mark === null) this.removeAttribute('aria-current')
    else this.setAttribute('aria-current', mark)
  },
})

beforeEach(() => {
  document.documentElement.dataset.build = 'one'
  history.replaceState(null, '', '/')
  document.head.innerHTML = '<meta name="theme-color"><title data-page>Home</title><meta data-page name="description">'
  document.body.innerHTML =
    '<div data-slot="header" data-slice="header"><a href="/">Home</a> <a href="/blog/">Blog</a></div>' +
    '<main id="page" data-path="/"><h1>Home</h1></main>' +
    '<div data-slot="footer" data-slice="footer">Footer</div>'
})

const slices = { header: 'header', footer: 'footer' }

test('replaces head, styles and HTML of the page', () => {
  const slot = createSlot()
  slot.fill(
    renderedPage('/blog/', { head: '<title data-page>Blog</title>', css: '.a{color:red}', slicesMap: slices }),
    [],
  )
  expect(document.head.innerHTML).toBe('<meta name="theme-color"><title data-page="">Blog</title>')
  expect(slot.element.innerHTML).toBe('<h1>/blog/</h1>')
  expect(slot.path()).toBe('/blog/')
  expect(document.adoptedStyleSheets.at(-1)!.cssRules).toHaveLength(1)
})

test('reads the page of the document', () => {
  expect(readPage(document.getElementById('page')!)).toMatchObject({
    path: '/',
    head: '<title data-page="">Home</title><meta data-page="" name="description">',
    html: '<h1>Home</h1>',
    slicesMap: slices,
  })
})

test('keeps slices that the new page has too', () => {
  const slot = createSlot()
  const header = document.querySelector('[data-slot=header]')!.firstChild
  const page = renderedPage('/blog/', { slicesMap: slices })
  expect(listMissingSlices(page)).toEqual([])
  slot.fill(page, [])
  expect(document.querySelector('[data-slot=header]')!.firstChild).toBe(header)
})

test('replaces slices that differ on the new page', () => {
  const slot = createSlot()
  const page = renderedPage('/app/', { slicesMap: { header: 'plain', footer: 'footer' } })
  expect(listMissingSlices(page)).toEqual(['plain'])
  slot.fill(page, [{ name: 'plain', html: '<p>Plain</p>', css: '.b{color:red}' }])
  expect(document.querySelector('[data-slot=header]')!.innerHTML).toBe('<p>Plain</p>')
  slot.fill(renderedPage('/app/next/', { slicesMap: { header: 'plain', footer: 'footer' } }), [])
  expect(document.adoptedStyleSheets.at(-1)!.cssRules).toHaveLength(1)
})

test('marks links of slices to the current page and its parents', () => {
  const marks = () => [...document.querySelectorAll('[data-slot] a')].map((link) => link.getAttribute('aria-current'))
  history.replaceState(null, '', '/blog/')
  markCurrent()
  expect(marks()).toEqual([null, 'page'])
  history.replaceState(null, '', '/blog/a-post/')
  markCurrent()
  expect(marks()).toEqual([null, 'true'])
  history.replaceState(null, '', '/blogging/')
  markCurrent()
  expect(marks()).toEqual([null, null])
})

test('does not mark links of islands', () => {
  document.querySelector('[data-slot=header]')!.innerHTML = '<x-island><a href="/blog/">Blog</a></x-island>'
  history.replaceState(null, '', '/blog/')
  markCurrent()
  expect(document.querySelector('a')!.hasAttribute('aria-current')).toBe(false)
})

test('keeps the styles of all inserted slices', () => {
  const slot = createSlot()
  const rules = () => [...document.adoptedStyleSheets.at(-1)!.cssRules].map(({ cssText }) => cssText.split(' ')[0])
  const both = { header: 'plain', footer: 'small' }
  slot.fill(renderedPage('/app/', { slicesMap: both, css: '.page{color:red}' }), [
    { name: 'plain', html: 'Plain', css: '.plain{color:red}' },
    { name: 'small', html: 'Small', css: '.small{color:red}' },
  ])
  expect(rules()).toEqual(['.plain', '.small', '.page'])
  slot.fill(renderedPage('/next/', { slicesMap: { ...both, header: 'tall' }, css: '.next{color:red}' }), [
    { name: 'tall', html: 'Tall', css: '.tall{color:red}' },
  ])
  expect(rules()).toEqual(['.plain', '.small', '.tall', '.next'])
})

test('lists missing slices until they are shown', () => {
  const slot = createSlot()
  const page = renderedPage('/app/', { slicesMap: { header: 'plain', footer: 'small' } })
  expect(listMissingSlices(page)).toEqual(['plain', 'small'])
  slot.fill(page, [
    { name: 'small', html: 'Small', css: '' },
    { name: 'plain', html: 'Plain', css: '' },
  ])
  expect([...document.querySelectorAll('[data-slot]')].map(({ textContent }) => textContent)).toEqual([
    'Plain',
    'Small',
  ])
  expect(listMissingSlices(page)).toEqual([])
  expect(readPage(slot.element).slicesMap).toEqual({ header: 'plain', footer: 'small' })
})

test('sets the build of each page', () => {
  const slot = createSlot()
  for (const build of ['two', 'three']) {
    slot.fill(renderedPage('/a/', { webpackCompilationHash: build }), [])
    expect(slot.element.dataset.build).toBe(build)
  }
  expect(document.documentElement.dataset.build).toBe('one')
})

test('reads the build of the first page', () => {
  expect(readPage(document.getElementById('page')!).webpackCompilationHash).toBe('one')
})
