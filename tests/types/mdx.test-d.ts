// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import { expectTypeOf, test } from 'vitest'

import type { Extension } from '@flatirons/framework/extension'
import { mdx, type MdxOptions } from '@flatirons/mdx'

test('the modules and the aliases of imports', () => {
  expectTypeOf(mdx()).toEqualTypeOf<Extension>()
  expectTypeOf<Parameters<typeof mdx>>().toEqualTypeOf<[options?: MdxOptions | undefined]>()
  mdx({ modules: import.meta.glob('./*.tsx', { eager: true }), aliases: { '@/': 'site/' } })
  // @ts-expect-error: an option that is not known
  mdx({ components: {} })
})
