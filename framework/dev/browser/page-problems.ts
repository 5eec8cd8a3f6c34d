/** Asks for the problems of each page that is shown, and shows them beside it. */

import { PAGE_EVENT, PROBLEMS_EVENT, UPDATE_EVENT, type PageProblems, type ShownPage } from '../events.ts'
import { showNotice } from './notice.ts'

export function watchPages(): void {
  function askForProblems() {
    const path = document.getElementById('page')?.dataset.path
    if (path) import.meta.hot?.send(PAGE_EVENT, { path } satisfies ShownPage)
  }
  import.meta.hot?.on(PROBLEMS_EVENT, ({ title, text }: PageProblems) => showNotice(title, text))
  import.meta.hot?.on(UPDATE_EVENT, askForProblems)
  addEventListener('navigation:end', askForProblems)
  askForProblems()
}
