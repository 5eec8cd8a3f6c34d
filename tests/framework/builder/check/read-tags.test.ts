// @vitest-environment node

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseTags, readTags, type Tag } from '../../../../framework/content/read-links.ts'

/** Reduces the parser's result to what readTags() guarantees: relevant tags, in lower case. */
const comparable = (tags: Tag[]) =>
  tags
    .filter(
      ({ name, attributes }) =>
        Object.keys(attributes).some((key) => key !== 'class') || ['script', 'style'].includes(name),
    )
    .map(({ name, attributes }) => ({ name: name.toLowerCase(), attributes }))

/** Tags of all kinds, and texts that are not tags. */
const PARTS = String.raw`
<p> | </p> | <p class="a b"> | <script class="a"> | <i class="a" id="z"> | <i class=""/> | <P> | <br/> | <br /> | <a href="/a?b=1&amp;c=2"> | </a> | <a href="/" href="/b/"> | <a href='/c/'> | <a href=/d/>
<a	href="/e/"> | <a href="&eacute;"> | <img src="/a.png" alt="a > b" hidden/> | <input disabled id="x"/> | <area HREF="/f/">
<svg viewBox="0 0 1 1"> | <clipPath id="a"> | </svg> | <script> | </script> | <script type="application/json"> | <style> | </style>
<title data-page=""> | </title> | <!-- --> | <!--$--> | <!--> | <!---> | <!-- a -- b --> | --> | <!doctype html> | <?xml?> | </>
</ p> | text | < | > | " | ' | = | & | &lt; | &#x27; | / | id="y"
`
  .split(/ \| |\n/)
  .concat(' ')

test('readTags() agrees with an HTML parser', () => {
  const anyHtml = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 3 })), { maxLength: 12 })
  fc.assert(
    fc.property(anyHtml, (parts) => {
      const html = parts.join('')
      expect(comparable(readTags(html))).toEqual(comparable(parseTags(html)))
    }),
    { numRuns: 3000 },
  )
})
