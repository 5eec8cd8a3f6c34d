// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { checkRedirects } from '../../../framework/site/routes.ts'

describe('a redirect', () => {
  const paths = new Set(['/', '/about/', '/blog/'])
  const problemsOf = (from: string, to: string) => checkRedirects([[from, to]], paths).map(({ message }) => message)

  test.each([
    ['/old/', '/about/'],
    ['/old/', '/about/?a=1#b'],
    ['/old/', 'https://elsewhere.example/x'],
    ['/old/', 'https://elsewhere.example'],
    ['/c++(1)$&,;=@[!~/', '/about/?a=$1&b=%22'],
    ['/안녕/', '/about/'],
  ])('from %s to %s is fine', (from, to) => {
    expect(problemsOf(from, to)).toEqual([])
  })

  test.each([
    ['/old page/', '/about/', /holds a space/],
    ['/old\r\n/', '/about/', /^The redirect from \/old\\u000d\\u000a\/ holds "\\u000d"/],
    ['/"old/', '/about/', /holds """/],
    ["/'old/", '/about/', /holds "'"/],
    ['/{old}/', '/about/', /holds "\{"/],
    ['/old\\/', '/about/', /holds "\\"/],
    ['/old/*', '/about/', /holds "\*"/],
    ['/:old/', '/about/', /holds ":"/],
    ['/old?a=1', '/about/', /holds "\?"/],
    ['/%22/', '/about/', /holds "%"/],
    ['//evil.example/x/', '/about/', /has an empty part/],
    ['/../x/', '/about/', /begins with a dot/],
    ['/old/', '/about/?a=" b', /leads to \/about\/\?a=" b, which holds """\. Write it as %22\./],
    [
      '/old/',
      '/about/?a=1\n/* /evil',
      /leads to \/about\/\?a=1\\u000a\/\* \/evil, which holds "\\u000a"\. Write it as %0A\./,
    ],
    ['/old/', '/about/#{a}', /holds "\{"/],
    ['/old/', 'https://elsewhere.example/a b', /holds a space\. Write it as %20\./],
    ['/old/', 'https://', /leads to https:\/\/, which is no URL/],
    ['/old/', 'https:elsewhere.example', /which is no URL/],
    ['/old/', 'https://site.example@elsewhere.example/', /which is no URL/],
    ['/old/', 'https://elsewhere.example:99999/', /which is no URL/],
    ['/old/', '//elsewhere.example/', /which is not a page/],
    ['/old/', 'javascript:alert(1)', /which is not a page/],
  ])('from %j to %j is a problem', (from, to, message) => {
    expect(problemsOf(from, to)).toEqual([expect.stringMatching(message)])
  })

  test('is told with all its problems', () => {
    expect(problemsOf('/old page/', '/abuot/ x')).toHaveLength(2)
  })
})
