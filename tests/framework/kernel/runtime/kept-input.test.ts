import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../support/eventually.ts'

const FORM =
  '<input name="q" value="default"><input type="checkbox" name="box"><input type="password" name="secret">' +
  '<textarea></textarea><select><option>a</option><option>b</option></select>' +
  '<details><summary>More</summary></details><pre></pre><audio></audio>'

const listeners: Parameters<typeof addEventListener>[] = []
const select = <Wanted extends Element>(selector: string) => document.querySelector<Wanted>(selector)!
const field = (name: string) => select<HTMLInputElement>(`[name=${name}]`)
const show = (html: string) => void (select('#page').innerHTML = html)

/** Loads the module again, as a new document does. */
async function load() {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener)
  vi.resetModules()
  const { keepInput } = await import('../../../../framework/kernel/runtime/kept-input.ts')
  return keepInput
}

/** Shows another page like the runtime. */
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

/** Changes everything in the form that a visitor can change. */
async function fillIn() {
  const note = await load()
  field('q').value = 'typed'
  field('box').checked = true
  field('secret').value = 'secret'
  select<HTMLTextAreaElement>('textarea').value = 'lines'
  select<HTMLSelectElement>('select').selectedIndex = 1
  select<HTMLDetailsElement>('details').open = true
  select('pre').scrollLeft = 40
  select<HTMLMediaElement>('audio').currentTime = 12
  for (const element of document.querySelectorAll('input,textarea,select,details,pre,audio')) note(element)
}

const describeForm = () => [
  field('q').value,
  field('box').checked,
  field('secret').value,
  select<HTMLTextAreaElement>('textarea').value,
  select<HTMLSelectElement>('select').selectedIndex,
  select<HTMLDetailsElement>('details').open,
  select('pre').scrollLeft,
  select<HTMLMediaElement>('audio').currentTime,
]

const FILLED = ['typed', true, '', 'lines', 1, true, 40, 12]
const EMPTY = ['default', false, '', '', 0, false, 0, 0]

test('Back restores input, selections, open details, scroll and playback positions, but no passwords', async () => {
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', FORM, 'back')
  expect(describeForm()).toEqual(FILLED)
})

test('the state is restored a second time too', async () => {
  await fillIn()
  for (const _ of [1, 2]) {
    go('/', '2', '<h1>Home</h1>')
    go('/form/', '1', FORM, 'back')
  }
  expect(describeForm()).toEqual(FILLED)
})

test('a new visit to the page has no state; each history entry has its own', async () => {
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '3', FORM)
  expect(describeForm()).toEqual(EMPTY)
  go('/', '2', '<h1>Home</h1>', 'back')
  go('/form/', '1', FORM, 'back')
  expect(describeForm()).toEqual(FILLED)
})

test('a page with a different form is not changed', async () => {
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', '<textarea></textarea><textarea></textarea><input name="other">', 'back')
  expect(select<HTMLTextAreaElement>('textarea').value).toBe('')
  expect(field('other').value).toBe('')
})

test('a field that an island removed before the page was left is not restored', async () => {
  await fillIn()
  field('q').remove()
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', FORM, 'back')
  expect(field('q').value).toBe('default')
  expect(select<HTMLDetailsElement>('details').open).toBe(true)
})

test('a hydrated island receives events of restored input; details in other islands are restored after hydration', async () => {
  const html = `<x-island>${FORM}</x-island>`
  show(html)
  await fillIn()
  go('/', '2', '<h1>Home</h1>')
  const events: string[] = []
  const record = ({ type, target }: Event) => events.push(`${type} ${(target as HTMLInputElement).name}`)
  for (const type of ['input', 'change']) document.body.addEventListener(type, record)
  go('/form/', '1', html.replace('<x-island', '<x-island live'), 'back')
  expect(describeForm()).toEqual(FILLED)
  expect(events).toEqual(expect.arrayContaining(['input q', 'change q', 'change box']))
  go('/', '2', '<h1>Home</h1>')
  go('/form/', '1', html, 'back')
  expect(describeForm()).toEqual(FILLED.with(5, false))
  select('x-island').toggleAttribute('live')
  await eventually(() => expect(describeForm()).toEqual(FILLED))
})

test('a reload by the runtime keeps the state in sessionStorage, with fields outside of the page, and restores it once', async () => {
  await fillIn()
  field('outside').value = 'letter'
  const { keepInput } = await import('../../../../framework/kernel/runtime/kept-input.ts')
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
  'an invalid stored state or one of another page is ignored: %s',
  async (text) => {
    sessionStorage.setItem('typed', text)
    await load()
    expect(describeForm()).toEqual(EMPTY)
  },
)
