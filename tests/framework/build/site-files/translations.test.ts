// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { translations } from '@flatirons/framework'

import { listTranslations } from '../../../../framework/build/site-files/site-files.ts'

const greeting = translations('greeting', { hello: 'Hello' })

describe('translations', () => {
  test('have a file for each name and language', () => {
    const files = listTranslations([greeting.in('de', { hello: 'Guten Tag' }), greeting.in('fr', { hello: 'Bonjour' })])
    expect([...files]).toEqual([
      ['translations/de/greeting.json', '{"hello":"Guten Tag"}'],
      ['translations/fr/greeting.json', '{"hello":"Bonjour"}'],
    ])
  })

  test('need none', () => {
    expect([...listTranslations()]).toEqual([])
  })

  test('of one name and language are there once', () => {
    const twice = [greeting.in('de', { hello: 'Guten Tag' }), greeting.in('de', { hello: 'Hallo' })]
    expect(() => listTranslations(twice)).toThrow('Two translations write the file translations/de/greeting.json.')
  })

  test.each(['', '..', 'de/at', 'de at'])('are in no language %j', (language) => {
    expect(() => listTranslations([greeting.in(language, { hello: 'Hallo' })])).toThrow('Write the language tag like')
  })

  test.each(['', '../greeting', 'a greeting'])('have no name %j', (name) => {
    expect(() => translations(name, {})).toThrow('have an invalid name')
  })

  test('say what they say in every language', () => {
    // @ts-expect-error -- A word is missing.
    expect(greeting.in('de', {}).words).toEqual({})
  })
})
