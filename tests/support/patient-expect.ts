/** Playwright's `expect`, whose `poll()` calls its function again when it throws: the page may not be there yet, or be about to change. */

import { setTimeout as wait } from 'node:timers/promises'

import { expect as plain } from '@playwright/test'

/** Calls of a function that throws before its error ends the test, and the time between them in milliseconds. */
const ATTEMPTS = 50
const PAUSE = 100

const poll: typeof plain.poll = (read, options) =>
  plain.poll(async () => {
    for (let attempt = 1; ; attempt++)
      try {
        return await read()
      } catch (error) {
        if (attempt === ATTEMPTS) throw error
        await wait(PAUSE)
      }
  }, options)

export const expect = new Proxy(plain, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
})
