// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import { expectTypeOf, test } from 'vitest'

import type { Extension, FrontMatterBlock } from '@flatirons/framework/extension'
import { marks, type Generator, type MarkOptions } from '@flatirons/marks'
import {
  MARK_PATTERNS,
  MARKS_OF_GENERATORS,
  readKnownTag,
  readOtherFrontMatter,
  repairYaml,
  showHtmlTexts,
  tokensIn,
} from '@flatirons/marks/texts'
import type { Token } from 'marked'

test('marks of a generator, or single ones', () => {
  expectTypeOf(marks('hugo')).toEqualTypeOf<Extension>()
  expectTypeOf<Parameters<typeof marks>>().toEqualTypeOf<[wanted?: Generator | MarkOptions | undefined]>()
  expectTypeOf<NonNullable<MarkOptions['from']>>().toEqualTypeOf<Generator>()
  // @ts-expect-error: a generator that is not known
  marks('gatsby')
  // @ts-expect-error: a mark that is not known
  marks({ alert: true })
})

test('programs read texts of other generators', () => {
  expectTypeOf(MARKS_OF_GENERATORS).toEqualTypeOf<Readonly<Record<Generator, MarkOptions>>>()
  expectTypeOf(repairYaml).toEqualTypeOf<(text: string) => string>()
  expectTypeOf(MARK_PATTERNS.tag).toEqualTypeOf<RegExp>()
  expectTypeOf(readKnownTag).toEqualTypeOf<(name: string) => { frame?: string } | undefined>()
  expectTypeOf(showHtmlTexts).toEqualTypeOf<(text: string) => string>()
  expectTypeOf(readOtherFrontMatter).toEqualTypeOf<(source: string) => FrontMatterBlock | undefined>()
  expectTypeOf(tokensIn).parameter(0).toEqualTypeOf<Token>()
})
