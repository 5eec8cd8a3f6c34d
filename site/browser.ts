/** The browser's entry. Every visitor loads this file and its imports. */

import { boot, whenIdle, type Change } from '@flatirons/framework/runtime'

import { loadsAgain } from './shared/load-again.ts'
import type { Note } from './analytics/note.ts'

// Pages change at once until the code of their transitions is here.
let change: Change = (update) => update()
const runtime = boot({ change: (update, trip) => change(update, trip) })

// A popover or a dialog belongs to its page. While one is open, the next page could not take the focus.
runtime.on('navigation:start', () => {
  document.querySelectorAll<HTMLElement>('[popover]').forEach((popover) => popover.hidePopover?.())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
})

// The offline page replaces a page that can be loaded once the network is back.
addEventListener('online', () => document.querySelector('main')!.dataset.path === '/offline.html' && location.reload())

// A visitor who has a label of the experiment sees it from the start, and on pages that come before the visitor's code does.
try {
  // The sun has risen already for a visitor who has seen it.
  if (sessionStorage.day) document.documentElement.dataset.day = ''
  const label = localStorage.cta as string | undefined
  const show = () => label && document.querySelectorAll('[data-cta]').forEach((words) => (words.textContent = label))
  show()
  addEventListener('navigation:end', show)
} catch {}

// Events that happen before the visitor's code is loaded are recorded for it.
const notes: Note[] = []
const note = (event?: Event) => notes.push([event, document.title, document.URL])
note()
for (const type of ['error', 'unhandledrejection', 'navigation:end']) addEventListener(type, note)

// Transitions, and what waits for the visitor to act, are loaded when the page is idle. If loading failed, the next event
// tries again.
const load = loadsAgain(() => import('./at-idle.ts'))
for (const type of ['load', 'online', 'visitor:call'])
  addEventListener(type, () =>
    whenIdle(() =>
      load().then(
        (atIdle) => {
          ;({ change } = atIdle)
          atIdle.begin(notes)
        },
        () => {},
      ),
    ),
  )
