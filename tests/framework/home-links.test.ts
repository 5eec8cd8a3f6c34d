/**
 * Links to the home pages of languages. In a context beside other files, now and then, the runtime's code did not meet this
 * file's document: so it has a process of its own.
 */

import { expect, test, vi } from 'vitest'

import { markCurrent } from '../../framework/shared/current-links.ts'

vi.mock('virtual:runtime-paths', () => ({ languages: ['en', 'ar'], homes: ['', 'ar/'] }))

test('a link to the home page of a language is marked there only', () => {
  const links = ['/ar/', '/ar/a/'].map((href) => Object.assign(document.createElement('a'), { href }))
  const find = vi.spyOn(document, 'querySelectorAll').mockReturnValue(links as unknown as NodeListOf<Element>)
  const marksAt = (path: string) => {
    history.replaceState(null, '', path)
    markCurrent()
    return links.map(({ ariaCurrent }) => ariaCurrent)
  }
  expect(marksAt('/ar/')).toEqual(['page', null])
  expect(marksAt('/ar/a/b/')).toEqual([null, 'true'])
  expect(find).toHaveBeenCalledTimes(2)
})
