// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { translations } from '@flatirons/framework'

import { listTranslations } from '../../../../framework/builder/site-files/site-files.ts'

const greeting = translations('greeting', { hello: 'Hello' })

describe('translations', () => {
  test('are written to one file per name and language', () => {
    const files = listTranslations([greeting.in('de', { hello: 'Guten Tag' }), greeting.in('fr', { hello: 'Bonjour' })])
    expect([...files]).toEqual([
      ['translations/de/greeting.json', '{"hello":"Guten Tag"}'],
      ['translations/fr/greeting.json', '{"hello":"Bonjour"}'],
    ])
  })

  test('are optional', () => {
    expect([...listTranslations()]).toEqual([])
  })

  test('with the same name and language twice are an error', () => {
    const twice = [greeting.in('de', { hello: 'Guten Tag' }), greeting.in('de', { hello: 'Hallo' })]
    expect(() => listTranslations(twice)).toThrow('Two translations write the file translations/de/greeting.json.')
  })

  test.each(['', '..', 'de/at', 'de at'])('with the language %j are an error', (language) => {
    expect(() => listTranslations([greeting.in(language, { hello: 'Hallo' })])).toThrow('Write the language tag like')
  })

  test.each(['', '../greeting', 'a greeting'])('with the name %j are an error', (name) => {
    expect(() => translations(name, {})).toThrow('have an invalid name')
  })

  test('have the same keys in every language, checked by types', () => {
    // @ts-expect-error -- A word is missing.
    expect(greeting.in('de', {}).words).toEqual({})
  })
})
