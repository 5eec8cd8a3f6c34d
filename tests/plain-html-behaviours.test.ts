// @vitest-environment node

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`tests/browser/${file}`, 'utf-8')

const [own, different] = read('plain-html-behaviours.md').split('## Different here') as [string, string]
const readRows = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| (?!behaviour|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

test('each behaviour of the list has exactly one test with its name, and its sources', () => {
  const specs = ['plain-html', 'plain-html-behaviours', 'behaviours'].map((name) => read(`${name}.spec.ts`)).join()
  const rows = readRows(own)
  const names = rows.map(([, name]) => name!)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !specs.includes(`'${name}'`))).toEqual([])
  expect(rows.filter(([, , seen]) => !/^(?:(?:Turbo|swup) [\w/-]+(?:, )?)+$/.test(seen!))).toEqual([])
})

test('each behaviour that differs has a reason', () => {
  expect(readRows(different).filter(([, , , why]) => !why)).toEqual([])
})
