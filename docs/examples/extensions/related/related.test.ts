import { expect, test } from 'vitest'

import { relatedTo } from './index.ts'

const post = (slug: string, ...terms: string[]) => ({ slug, terms })
const posts = [post('a', 'frost'), post('d', 'frost', 'grass'), post('c', 'sun'), post('b', 'frost')]
const namesOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

test('related posts have the most terms in common, and equals are in the order of their names', () => {
  expect(namesOf(relatedTo(post('x', 'frost', 'grass'), posts))).toEqual(['d', 'a', 'b'])
})

test('a post is not related to itself, nor to posts without a common term', () => {
  expect(namesOf(relatedTo(post('a', 'frost', 'grass'), posts))).toEqual(['d', 'b'])
})

test('there are at most as many as wanted', () => {
  expect(namesOf(relatedTo(post('x', 'frost', 'grass'), posts, 2))).toEqual(['d', 'a'])
})
