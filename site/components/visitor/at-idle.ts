/** What the browser's entry loads when the page is idle. */

export { change } from './page-change.ts'
export { wait } from './wait.ts'
