import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

const FORM =
  '<input name="q" value="default"><input type="checkbox" name="box"><input type="password" name="secret">' +
  '<textarea></textarea><select><option>a</option><option>b</option></select>' +
  '<details><summary>More</summary></details><pre></pre><audio></audio>'

const listeners: Parameters<typeof addEventListener>[] = []
const one = <Wanted extends Element>(selector: string) => document.querySelector<Wanted>(selector)!
const field = (name: string) => one<HTMLInputElement>(`[name=${name}]`)
const show = (html: string) => void (one('#page').innerHTML = html)

/** Loads the code in a new document of the tab. */
async function load() {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener)
  vi.resetModules()
  const { keepInput } = await import('../../../framework/browser/kept-input.ts')
  return keepInput
}

/** Shows another page, as the runtime does. */
function go(path: string, key: string, html: string, cause = 'link') {
  dispatchEvent(new CustomEvent('navigation:start', { detail: { cause } }))
  history.replaceState({ key }, '', path)
  show(html)
  dispatchEvent(new CustomEvent('navigation:end', { detail: { cause } }))
}

beforeEach(() => {
  const add = globalThis.addEventListener
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    add(...listener)
  })
  sessionStorage.clear()
  document.body.innerHTML = '<input name="outside"><main id="page"></main>'
  history.replaceState({ key: '1' }, '', '/form/')
  show(FORM)
})
afterEach(() => vi.unstubAllGlobals())

/** Does all that a visitor can do to the form. */
async function fillIn() {
  const note = await load()
  field('q').value = 'typed'
  field('box').checked = true
  field('secret').value = 'secret'
  one<HTMLTextAreaElement>('textarea').value = 'lines'
  one<HTMLSelectElement>('select').selectedIndex = 1
  one<HTMLDetailsElement>('details').open = true
  one('pre').scrollLeft = 40
  one<HTMLMediaElement>('audio').currentTime = 12
  for (const element of document.querySelectorAll('input,textarea,select,details,pre,audio')) note(element)
}

const describeForm = () => [
  field('q').value,
  field('box').checked,
  field('secret').value,
  one<HTMLTextAreaElement>('textarea').value,
  one<HTMLSelectElement>('select').selectedIndex,
  one<HTMLDetailsElement>('details').open,
  one('pre').scrollLeft,
  one<HTMLMediaElement>('audio').currentTime,
]

const FILLED = ['typed', true, '', 'lines', 1, true, 40, 12]
const EMPTY = ['default', false, '', '', 0, false, 0, 0]

test('Back finds what was typed, chosen, opened, scrolled and played, but no password', async () => {
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', FORM, 'back')
  expect(describeForm()).toEqual(FILLED)
})

test('it is there again the second time, too', async () => {
  await fillIn()
  for (const _ of [1, 2]) {
    go('/', '2', '<h1>Home</h1>')
    go('/form/', '1', FORM, 'back')
  }
  expect(describeForm()).toEqual(FILLED)
})

test('a new visit to the page starts from the beginning, and each history entry has its own state', async () => {
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '3', FORM)
  expect(describeForm()).toEqual(EMPTY)
  go('/', '2', '<h1>Home</h1>', 'back')
  go('/form/', '1', FORM, 'back')
  expect(describeForm()).toEqual(FILLED)
})

test('a page that has changed stays as it is', async () => {
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', '<textarea></textarea><textarea></textarea><input name="other">', 'back')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('')
  expect(field('other').value).toBe('')
})

test('a field that its island has removed before the page was left is not kept', async () => {
  await fillIn()
  field('q').remove()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', FORM, 'back')
  expect(field('q').value).toBe('default')
  expect(one<HTMLDetailsElement>('details').open).toBe(true)
})

test('an island that is alive hears of what is entered, and one that is not keeps its details until then', async () => {
  const html = `<x-island>${FORM}</x-island>`
  show(html)
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  const events: string[] = []
  const hear = ({ type, target }: Event) => events.push(`${type} ${(target as HTMLInputElement).name}`)
  for (const type of ['input', 'change']) document.body.addEventListener(type, hear)
  go('/form/', '1', html.replace('<x-island', '<x-island live'), 'back')
  expect(describeForm()).toEqual(FILLED)
  expect(events).toEqual(expect.arrayContaining(['input q', 'change q', 'change box']))
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', html, 'back')
  expect(describeForm()).toEqual(FILLED.with(5, false))
  one('x-island').toggleAttribute('live')
  await eventually(() => expect(describeForm()).toEqual(FILLED))
})

test('over a reload of the runtime it is kept in the tab, with what is outside of the page, and restored once', async () => {
  await fillIn()
  field('outside').value = 'letter'
  const { keepInput } = await import('../../../framework/browser/kept-input.ts')
  keepInput(field('outside'))
  dispatchEvent(new Event('page:reload'))
  expect(sessionStorage.getItem('typed')).not.toContain('secret')
  show(FORM)
  field('outside').value = ''
  await load()
  expect(describeForm()).toEqual(FILLED)
  expect(field('outside').value).toBe('letter')
  expect(sessionStorage.getItem('typed')).toBe('')
})

test.each(['nonsense', '[]', '{"entry":"/other/|1","states":[]}', '{"entry":"/form/|1","states":7}'])(
  'what is stored and not of this page harms nothing: %s',
  async (text) => {
    sessionStorage.setItem('typed', text)
    await load()
    expect(describeForm()).toEqual(EMPTY)
  },
)
