import { defineExtension, type Extension } from '@flatirons/framework/extension'
import { min, number, optional } from 'superstruct'

declare module '@flatirons/framework/content' {
  interface DerivedFields {
    /** Minutes to read the text, at least 1. */
    readingTime: number
  }
}

interface Options {
  /** @default 220 */
  wordsPerMinute?: number
}

/** Adds `readingTime` to every entry. */
export function readingTime(options: Options = {}): Extension {
  const { wordsPerMinute = 220 } = options
  return defineExtension({
    name: 'reading-time',
    framework: '^0.1.0',
    options,
    settings: { wordsPerMinute: optional(min(number(), 1)) },
    entry: { readingTime: ({ words }) => Math.max(1, Math.round(words / wordsPerMinute)) },
  })
}
