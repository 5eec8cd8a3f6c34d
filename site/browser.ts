/** The browser's entry. Every visitor loads it, and what it imports. */

import { boot, whenIdle } from '#framework/runtime'

import { loadsAgain } from './components/visitor/load-again.ts'
import type { Note } from './components/visitor/note.ts'

const runtime = boot()

// What lies on top of a page belongs to that page; below it, nothing could take the focus on arrival.
runtime.on('navigation:start', () => {
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((popover) => popover.hidePopover())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
})

// The offline page stands in for one that comes once there is a network.
addEventListener('online', () => document.querySelector('[data-path="/offline.html"]') && location.reload())

// A visitor who has a label of the experiment sees it from the start.
try {
  const label = localStorage.cta as string | undefined
  if (label) document.querySelectorAll('[data-cta]').forEach((words) => (words.textContent = label))
} catch {}

// What happens before the visitor's code is here is noted for it.
const notes: Note[] = []
const note = (event?: Event) => notes.push([event, document.title, document.URL])
note()
for (const type of ['error', 'unhandledrejection', 'navigation:end']) addEventListener(type, note)

// It comes once the page has nothing left to do. Where it has failed to come, whoever does something asks for it again.
const load = loadsAgain(() => import('./components/visitor/start.ts'))
for (const type of ['load', 'pointerover', 'online', 'visitor:call'])
  addEventListener(
    type,
    () =>
      whenIdle(() =>
        load().then(
          ({ start }) => start(notes),
          () => {},
        ),
      ),
    { once: type === 'pointerover' },
  )
