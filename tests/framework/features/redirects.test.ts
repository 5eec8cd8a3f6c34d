// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { collection, text } from '@flatirons/framework/content'
import { definePage, route } from '@flatirons/framework'
import { makeEntry } from '@flatirons/framework/testing'

import { checkRedirects } from '../../../framework/features/redirects/check-redirects.ts'
import { listRedirects } from '../../../framework/features/redirects/redirects.ts'
import { resolvePatternRedirect } from '../../../framework/shared/redirects.ts'
import { listRuntimePaths } from '../../../framework/site/runtime-paths.ts'
import { listLanguages } from '../../../framework/site/languages.ts'

describe('a redirect', () => {
  const paths = new Set(['/', '/about/', '/blog/'])
  const problemsOf = (from: string, to: string) =>
    checkRedirects([{ from, to, where: 'site/routes.ts' }], paths).map(({ message }) => message)

  test.each([
    ['/old/', '/about/'],
    ['/old/', '/about/?a=1#b'],
    ['/old/', 'https://elsewhere.example/x'],
    ['/old/', 'https://elsewhere.example'],
    ['/old/:year/:slug/', '/:slug/'],
    ['/old/*', '/about/'],
    ['/old/*', 'https://elsewhere.example/:splat'],
    ['/old/*', '/:splat'],
    ['/c++(1)$&,;=@[!~/', '/about/?a=$1&b=%22'],
    ['/안녕/', '/about/'],
  ])('from %s to %s is valid', (from, to) => {
    expect(problemsOf(from, to)).toEqual([])
  })

  test.each([
    ['/old page/', '/about/', /contains a space/],
    ['/old\r\n/', '/about/', /^The redirect from \/old\\u000d\\u000a\/ contains "\\u000d"/],
    ['/"old/', '/about/', /contains """/],
    ["/'old/", '/about/', /contains "'"/],
    ['/{old}/', '/about/', /contains "\{"/],
    ['/old\\/', '/about/', /contains "\\"/],
    ['/old*/', '/about/', /contains "\*"/],
    ['/o:ld/', '/about/', /contains ":"/],
    ['/:old/', '/about/', /also matches pages, such as \/about\/\./],
    ['/*', '/about/', /also matches pages/],
    ['/old/:year/:slug/', '/:slg/', /leads to \/:slg\/, but has no part :slg\. Did you mean :slug\?/],
    ['/old/:year/:year/', '/:year/', /has two parts with the same name/],
    ['/old/:slug/', '/blog/:slug/', /leads to \/blog\/:slug\/, which matches no page/],
    ['/old/:slug', '/:slug/', /is not in its canonical form\. Write it as \/old\/:slug\//],
    ['/old/*/more/', '/about/', /contains "\*"/],
    [`/${'a'.repeat(300)}/`, '/about/', /has a part of 300 bytes/],
    ['/old?a=1', '/about/', /contains "\?"/],
    ['/%22/', '/about/', /contains "%"/],
    ['//evil.example/x/', '/about/', /has an empty part/],
    ['/../x/', '/about/', /starts with a dot/],
    ['/old/', '/about/?a=" b', /leads to \/about\/\?a=" b, which contains """\. Write it as %22\./],
    [
      '/old/',
      '/about/?a=1\n/* /evil',
      /leads to \/about\/\?a=1\\u000a\/\* \/evil, which contains "\\u000a"\. Write it as %0A\./,
    ],
    ['/old/', '/about/#{a}', /contains "\{"/],
    ['/old/', 'https://elsewhere.example/a b', /contains a space\. Write it as %20\./],
    ['/old/', 'https://', /leads to https:\/\/, which is not a valid URL/],
    ['/old/', 'https:elsewhere.example', /which is not a valid URL/],
    ['/old/', 'https://site.example@elsewhere.example/', /which is not a valid URL/],
    ['/old/', 'https://elsewhere.example:99999/', /which is not a valid URL/],
    ['/old/', '//elsewhere.example/', /which is not a page/],
    ['/old/', 'javascript:alert(1)', /which is not a page/],
  ])('from %j to %j is a problem', (from, to, message) => {
    expect(problemsOf(from, to)).toEqual([expect.stringMatching(message)])
  })

  test('is reported with all problems', () => {
    expect(problemsOf('/old page/', '/abuot/ x')).toHaveLength(2)
  })
})

describe('the redirects of a site', () => {
  const page = definePage<unknown>(() => null, { head: () => null })
  const posts = collection('posts', { title: text() })
  const entry = (name: string, matter = '') =>
    makeEntry(posts, `---\ntitle: A\n${matter}---\n\nText.\n`, { file: `${name}.md` })
  const entryWithAliases = entry('one', 'aliases: [/2019/one, /first/]\n')
  const content = { posts: [entryWithAliases, entry('two')] }

  test('come from its definition, and from aliases of routes and entries', () => {
    const routes = [
      route({ path: '/one/', page, data: entryWithAliases }),
      route({ path: '/one/print/', page, data: entryWithAliases }),
      route({ path: '/about/', page, data: null, aliases: ['/us/'] }),
    ]
    const own = { '/old/': '/about/', '/blog/:year/:slug/': '/:slug/' }
    const { redirects, problems } = listRedirects({ redirects: own }, routes, content)
    expect(problems).toEqual([])
    expect(redirects.map(({ from, to, isInRuntime }) => [from, to, isInRuntime])).toEqual([
      ['/old/', '/about/', true],
      ['/2019/one/', '/one/', false],
      ['/first/', '/one/', false],
      ['/us/', '/about/', false],
      ['/blog/:year/:slug/', '/:slug/', false],
    ])
    const paths = listRuntimePaths({}, routes, listLanguages({ lang: 'en' }, routes), redirects)
    expect(paths.redirects).toEqual([['/old/', '/about/']])
  })

  test('created by a function are not loaded by visitors', () => {
    const make = ({ posts }: any) => Object.fromEntries(posts.map(({ slug }: any) => [`/blog/${slug}/`, `/${slug}/`]))
    const { redirects } = listRedirects({ redirects: make as never }, [], { posts: [entry('one'), entry('two')] })
    expect(redirects.map(({ from, to, isInRuntime }) => [from, to, isInRuntime])).toEqual([
      ['/blog/one/', '/one/', false],
      ['/blog/two/', '/two/', false],
    ])
    expect(() => listRedirects({ redirects: (() => [1]) as never }, [], {})).toThrow(
      '`redirects` returns an object. Return old paths',
    )
    expect(() => listRedirects({ redirects: (() => ({ '/a/': 1 })) as never }, [], {})).toThrow(
      '`redirects` returns 1 for /a/.',
    )
  })

  test('are a problem if an entry with aliases has no page, or two have the same path', () => {
    const problemsOf = (...routes: ReturnType<typeof route>[]) => listRedirects({}, routes, content).problems
    expect(problemsOf()).toMatchObject([
      {
        where: entryWithAliases.source,
        message:
          '`aliases` redirect to the page of this file, but no route has this file as its `source`. Add `source` to the route, or remove the aliases.',
      },
    ])
    expect(
      problemsOf(route({ path: '/one/', page, data: entryWithAliases, aliases: ['/first/'] })).map(
        ({ message }) => message,
      ),
    ).toEqual([`The redirect from /first/ is defined twice, also in ${entryWithAliases.source}. Remove one of them.`])
  })

  test('aliases are not in page data, and a model may have a field of this name', () => {
    expect(JSON.stringify(entryWithAliases)).not.toContain('first')
    const people = collection('people', { title: text(), aliases: text() })
    const person = makeEntry(people, '---\ntitle: A\naliases: Bob\n---\n\nText.\n', { file: 'a.md' })
    expect(person.aliases).toBe('Bob')
    expect(listRedirects({}, [route({ path: '/a/', page, data: person })], { people: [person] }).redirects).toEqual([])
  })
})

describe('a redirect pattern', () => {
  const redirects = [
    { from: '/old/', to: '/new/' },
    { from: '/blog/:year/:slug/', to: '/:slug/' },
    { from: '/docs/*', to: '/guide/:splat' },
    { from: '/shop/*', to: 'https://shop.example/:splat?from=site' },
    { from: '/away/*', to: '/:splat' },
  ]

  test.each([
    ['/blog/2020/why/', '/why/'],
    ['/blog/2020/why', '/why/'],
    ['/blog/2020/50%25/', '/50%2525/'],
    ['/docs/a/b/', '/guide/a/b'],
    ['/shop/cart/', 'https://shop.example/cart?from=site'],
    ['/away//evil.example/', undefined],
    ['/blog/2020/', undefined],
    // Exact redirects have their own page.
    ['/old/', undefined],
  ])('redirects %s to %s', (path, target) => {
    expect(resolvePatternRedirect(redirects, path)).toBe(target)
  })
})
