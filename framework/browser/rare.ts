/** The chunk that `whenNeeded()` loads. */

export { enterLater } from '../kernel/runtime/enter-later.ts'
export { keepInput } from './kept-input.ts'
export { returnTo } from '../kernel/runtime/return-to.ts'
