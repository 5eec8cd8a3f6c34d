/** The chunk that `whenNeeded()` loads. */

export { enterLater } from './enter-later.ts'
export { keepInput } from './kept-input.ts'
export { returnTo } from './return-to.ts'
