import { expect, test } from 'vitest'

import { matchColumns, readTable, ROWS } from '../../../../site/components/trials/match-columns.ts'
import { shareFlow } from '../../../../site/components/trials/share-flow.ts'

test.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, and lines of Windows',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quoted cells',
    'a,b\n"x, y","say ""so"""',
    [
      ['a', 'b'],
      ['x, y', 'say "so"'],
    ],
  ],
  [
    'a line break in quotes',
    'a,b\n"1\n2",3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  [
    'empty lines',
    'a,b\n\n1,2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['no text', '', []],
])('a table with %s', (_, text, table) => expect(readTable(text)).toEqual(table))

test('columns are matched by their names, each field once; invalid addresses and empty cells don’t count', () => {
  const rows = [
    'Surname,mail adress,Email 2,joined on,Shoe size',
    'Marsh,m@mill.example,,2026-01-01,40',
    'Ames,at home,,,',
  ]
  expect(matchColumns(readTable(rows.join('\n')))).toEqual([
    { column: 'Surname', field: 'Last name', result: '2 of 2' },
    { column: 'mail adress', field: 'Email', result: '1 of 2' },
    { column: 'Email 2', field: 'Left out', result: '0 of 2' },
    { column: 'joined on', field: 'Member since', result: '1 of 2' },
    { column: 'Shoe size', field: 'Left out', result: '1 of 2' },
  ])
})

test(`at most ${ROWS} rows count`, () => {
  const rows = Array.from({ length: 50 }, (_, index) => [`${index}`])
  expect(matchColumns([['Phone'], ...rows])).toEqual([{ column: 'Phone', field: 'Phone', result: '20 of 20' }])
})

test.each([
  [14, [12, 2, 0]],
  [30, [12, 6, 8]],
  [0, [0, 0, 0]],
])('a flow of %i fills the oldest right first', (flow, shares) => expect(shareFlow(flow, [12, 6, 8])).toEqual(shares))
