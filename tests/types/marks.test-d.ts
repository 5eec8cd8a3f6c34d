// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import { expectTypeOf, test } from 'vitest'

import type { Extension } from '@flatirons/framework/extension'
import { marks, type Generator, type MarkOptions } from '@flatirons/framework/marks'

test('marks of a generator, or single ones', () => {
  expectTypeOf(marks('hugo')).toEqualTypeOf<Extension>()
  expectTypeOf<Parameters<typeof marks>>().toEqualTypeOf<[Generator | MarkOptions]>()
  expectTypeOf<NonNullable<MarkOptions['from']>>().toEqualTypeOf<Generator>()
  // @ts-expect-error: a generator that is not known
  marks('gatsby')
  // @ts-expect-error: a mark that is not known
  marks({ alert: true })
})
