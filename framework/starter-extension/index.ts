import { defineExtension, type Extension } from '@flatirons/framework/extension'
import { optional, string } from 'superstruct'

declare module '@flatirons/framework/content' {
  interface DerivedFields {
    /** The number of letters in the text. */
    letters: number
  }
}

export interface Options {
  /** The name of the file with the sum. @default `letters.json` */
  file?: string
}

/** Counts the letters of texts. */
export function letters(options: Options = {}): Extension {
  const { file = 'letters.json' } = options
  return defineExtension({
    name: 'letters',
    framework: '^0.1.0',
    options,
    settings: { file: optional(string()) },
    entry: { letters: ({ body }) => body.replace(/<[^>]*>/g, '').match(/\p{L}/gu)?.length ?? 0 },
    files: ({ content }) => [
      {
        name: file,
        render: () => JSON.stringify(Object.entries(content).map(([name, entries]) => [name, [entries].flat().length])),
      },
    ],
  })
}
