/** The chunk that `whenNeeded()` loads. */

export { enterLater } from '../runtime/enter-later.ts'
export { keepInput } from './kept-input.ts'
export { returnTo } from '../runtime/return-to.ts'
