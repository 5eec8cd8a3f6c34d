/** The browser's entry. Every visitor loads this file and its imports. */

import { boot, whenIdle, type Change } from '@flatirons/framework/runtime'

import { loadsAgain } from './shared/load-again.ts'
import type { Note } from './analytics/note.ts'

// Pages change without a transition until the transition code is loaded.
let change: Change = (update) => update()
const runtime = boot({ change: (update, trip) => change(update, trip) })

// Closes popovers and dialogs, because an open one would keep the focus from the next page.
runtime.on('navigation:start', () => {
  document.querySelectorAll<HTMLElement>('[popover]').forEach((popover) => popover.hidePopover?.())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
})

// The offline page stands in for the requested page, so we reload when the network returns.
addEventListener('online', () => document.querySelector('main')!.dataset.path === '/offline.html' && location.reload())

// Shows the stored label of the experiment immediately, also on pages that appear before the analytics code is loaded.
try {
  // Shows the risen sun to a visitor who has already seen the sunrise.
  if (sessionStorage.day) document.documentElement.dataset.day = ''
  const label = localStorage.cta as string | undefined
  const show = () => label && document.querySelectorAll('[data-cta]').forEach((words) => (words.textContent = label))
  show()
  addEventListener('navigation:end', show)
} catch {}

// Records events until the analytics code is loaded.
const notes: Note[] = []
const note = (event?: Event) => notes.push([event, document.title, document.URL])
note()
for (const type of ['error', 'unhandledrejection', 'navigation:end']) addEventListener(type, note)

// Loads transitions and the analytics code when the page is idle. After a failed load, the next event retries.
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
