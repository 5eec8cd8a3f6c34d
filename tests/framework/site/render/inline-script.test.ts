import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createShell, renderShellStyles, renderInlineScript } from '../../../../framework/site/render/shell.ts'
import { defineSlice } from '../../../../framework/kernel/page/page.tsx'
import { defineSite } from '../../../../framework/site/site.ts'

const heard: Parameters<typeof addEventListener>[] = []

/** Runs the script of a document, with a page that the visitor has opened in this way. */
function run(lazyLayout?: string, type = 'navigate') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceNavigationTiming])
  new Function(renderInlineScript({ ...(lazyLayout && { lazyLayout }) }))()
}

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.removeAttribute('data-lazy')
  document.documentElement.removeAttribute('plain')
  history.replaceState(null, '', '/')
  const add = globalThis.addEventListener
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    heard.push(listener)
    add(...listener)
  })
  return () => {
    for (const [type, listener, options] of heard.splice(0)) removeEventListener(type, listener, options)
    Reflect.deleteProperty(globalThis, 'held')
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

describe('before an island is hydrated', () => {
  const island = () => document.querySelector('x-island')!
  const button = () => document.querySelector<HTMLButtonElement>('button')!

  /** A press as only the browser can make it. */
  function press(target: Element, init: MouseEventInit = {}) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    Object.defineProperty(event, 'isTrusted', { value: true })
    target.dispatchEvent(event)
    return event
  }

  beforeEach(() => {
    document.body.innerHTML = '<x-island><button type="button"><b>Press</b></button></x-island><a href="#x">Link</a>'
    run()
  })

  test('a click is held, and its button is marked as busy', () => {
    const event = press(document.querySelector('b')!)
    expect(event.defaultPrevented).toBe(true)
    expect(held.events).toMatchObject([
      { event, target: document.querySelector('b'), control: button(), island: island() },
    ])
    expect((button() as { ariaBusy?: string }).ariaBusy).toBe('true')
    expect(held.take(island())).toHaveLength(1)
    expect(held.events).toEqual([])
    expect((button() as { ariaBusy?: string | null }).ariaBusy).toBeNull()
  })

  test('a click is released after five seconds without code', () => {
    press(button())
    vi.advanceTimersByTime(4999)
    expect(held.events).toHaveLength(1)
    expect(island().hasAttribute('plain')).toBe(false)
    const click = vi.spyOn(button(), 'click')
    vi.advanceTimersByTime(1)
    expect([held.events, island().hasAttribute('plain'), click.mock.calls.length]).toEqual([[], true, 1])
    expect(press(button()).defaultPrevented).toBe(false)
  })

  test('a click with a modifier key, outside of islands or in a hydrated island is not held', () => {
    expect(press(button(), { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(press(document.querySelector('a')!).defaultPrevented).toBe(false)
    island().setAttribute('live', '')
    expect(press(button()).defaultPrevented).toBe(false)
    expect(held.events).toEqual([])
  })

  test('a click in a nested island in a slot is held for the nested island', () => {
    document.body.innerHTML =
      '<x-island id="outer"><x-slot><a href="#x">Link</a><x-island id="inner"><button type="button">Press</button></x-island></x-slot></x-island>'
    const [outer, inner] = document.querySelectorAll('x-island')
    expect(press(button()).defaultPrevented).toBe(true)
    expect(press(document.querySelector('a')!).defaultPrevented).toBe(true)
    expect(held.events.map(({ island }) => island)).toEqual([inner, outer])
    held.take()
    inner!.setAttribute('live', '')
    expect(press(button()).defaultPrevented).toBe(false)
    expect(held.events).toEqual([])
  })

  test('a field in which a word is composed is known', () => {
    button().dispatchEvent(new Event('compositionstart', { bubbles: true }))
    expect(held.typing).toBe(button())
    dispatchEvent(new Event('compositionend'))
    expect(held.typing).toBeNull()
  })
})

describe('lazy layout', () => {
  test('is used on a visit that starts at the top', () => {
    run('#page > section')
    expect(document.documentElement.dataset.lazy).toBe('')
  })

  test.each<[what: string, start: () => void]>([
    ['that returns', () => run('#page > section', 'back_forward')],
    ['that follows a hash', () => (history.replaceState(null, '', '/#part'), run('#page > section'))],
    ['of a site that lets none wait', () => run()],
  ])('is not used on a visit %s', (_, start) => {
    start()
    expect('lazy' in document.documentElement.dataset).toBe(false)
  })
})

describe('the first styles', () => {
  test('give islands and slots no box, show the announcer to nobody, and no bar without words', () => {
    const css = renderShellStyles({})
    for (const rule of [
      'x-island,[data-slot]{display:contents}',
      '#announcer{position:absolute',
      '#progress:empty{display:none}',
    ])
      expect(css).toContain(rule)
    expect(css).not.toContain('content-visibility')
  })

  test('let the parts wait that the site names, on screens, with a height that is guessed', () => {
    expect(renderShellStyles({ lazyLayout: '#page > section' })).toBe(
      `${renderShellStyles({})}:where(#page > section){contain-intrinsic-size:auto max(650px,1300px - 45vw)}` +
        '@media screen{:where([data-lazy]) :where(#page > section){content-visibility:auto}}',
    )
  })
})

test('the frame of all documents has the site’s language, slots, script and styles', () => {
  const base = { url: '', lang: 'en', models: {}, routes: () => [] }
  const site = defineSite({ ...base, parts: [defineSlice('header', () => null), 'page'], lazyLayout: 'section' })
  expect(createShell(site, { base: '/sub/', head: '<link>', entry: '/e.js', css: '.entry{}' })).toEqual({
    lang: 'en',
    slots: ['header', 'page'],
    script: renderInlineScript({ lazyLayout: 'section' }),
    css: `${renderShellStyles({ lazyLayout: 'section' })}.entry{}`,
    base: '/sub/',
    head: '<link>',
    entry: '/e.js',
  })
})
