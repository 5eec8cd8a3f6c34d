/** Ledgerline's screens: the night's result, the morning list by cause, two documents side by side. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { rectangle, stroke } from '../kit/svg.ts'
import { box, button, heading, label, progress, screen, tick } from './parts.ts'

const PAPER = hue.chalk
const RULE = '#E3E9F0'
const INK = '#101B36'
const QUIET = '#C5D0E8'

const MENU = ['Tonight', 'Morning list', 'Rules', 'Accounts', 'Auditor']

/** The menu at the left, with the page that is open. */
const menu = (open: number): string =>
  [
    rectangle(0, 0, 190, 528, INK),
    heading(22, 46, 'Ledgerline', 22, color.white),
    box(12, 76 + open * 44, 166, 36, color.alpenglow),
    ...MENU.map((name, index) =>
      label(24, 100 + index * 44, name, 16, index === open ? color.night : QUIET, index === open ? 700 : 500),
    ),
  ].join('')

const RULES = [
  ['1', 'Equal amount, same invoice', 0.94, '4,318'],
  ['4', 'One payment, several invoices', 0.42, '902'],
  ['9', 'Short by a known bank fee', 0.3, '611'],
  ['12', 'Letter O for a zero', 0.14, '207'],
  ['23', 'Same sum within three days', 0.08, '84'],
] as const

/** What the night run did, rule by rule: the close before breakfast. */
export const night = screen('laptop', PAPER, [
  menu(0),
  heading(220, 58, '6,122 of 6,212 matched', 33),
  label(220, 90, 'Run finished at 4:51. Ninety are waiting for you.', 17, color.slate),
  progress(220, 112, 596, 18, 0.98, hue.jade, color.alpenglow),
  label(220, 172, 'Rule', 14, color.slate, 650),
  label(816, 172, 'Lines', 14, color.slate, 650, 'end'),
  ...RULES.map(([number, name, share, lines], index) => {
    const y = 188 + index * 50
    return [
      rectangle(220, y, 596, 1.5, RULE),
      heading(220, y + 33, number, 21, hue.jade),
      label(262, y + 32, name, 17, color.night, 600),
      rectangle(530, y + 18, 200 * share, 16, index < 3 ? hue.jade : '#8DB8A4'),
      label(816, y + 32, lines, 17, color.night, 650, 'end'),
    ].join('')
  }),
  box(220, 448, 596, 60, hue.shell),
  label(240, 484, 'Close of November: day 1 of 1.5', 18, color.night, 700),
  button(666, 460, 134, 36, 'Open the list'),
])

const CAUSES = [
  ['Short by a bank fee', '61', 'one decision', true],
  ['Two invoices, one payment', '14', 'pairs shown', false],
  ['Number typed with an O', '9', 'pairs shown', false],
  ['Nothing like it before', '6', 'yours alone', false],
] as const

/** Ninety items by their likely cause, with one suggested match. */
export const morning = screen('laptop', PAPER, [
  menu(1),
  heading(220, 58, 'Ninety left, 61 share a cause', 30),
  label(220, 88, 'Tuesday, 7:04 · 6,212 lines came in overnight', 16, color.slate),
  ...CAUSES.map(([cause, count, note, isOpen], index) => {
    const y = 108 + index * 58
    return [
      box(210, y, 616, 50, isOpen ? hue.shell : color.white, isOpen ? color.alpenglow : RULE),
      heading(272, y + 35, count, 26, isOpen ? color.iron : color.night, 'end'),
      label(292, y + 32, cause, 17, color.night, 650),
      label(808, y + 32, note, 15, color.slate, 500, 'end'),
    ].join('')
  }),
  box(210, 352, 296, 112, color.white, RULE),
  label(228, 380, 'Invoice 20418', 15, color.slate, 650),
  heading(228, 414, '$1,250.00', 26),
  label(228, 444, 'Alder Street Dental', 15),
  box(530, 352, 296, 112, color.white, RULE),
  label(548, 380, 'Bank line, November 17', 15, color.slate, 650),
  heading(548, 414, '$1,232.00', 26),
  label(548, 444, 'ALDER ST DENTAL 2O418', 15),
  stroke('M506 408h24', color.alpenglow, 4),
  label(210, 500, 'Gap $18.00: the fee of an incoming wire', 16, color.iron, 650),
  button(612, 480, 100, 34, 'Y  Accept', hue.jade),
  button(724, 480, 100, 34, 'N  Reject'),
])

const SAMPLE = [
  ['Nov 1', 'Opening balance', '48,201.16'],
  ['Nov 3', 'Rule 1 v7 · approved K. Ito', '1,250.00'],
  ['Nov 9', 'Rule 9 v3 · approved K. Ito', '− 18.00'],
  ['Nov 14', 'Rule 4 v5 · approved D. Shaw', '6,904.50'],
  ['Nov 20', 'Balance', '56,337.66'],
] as const

/** What an outside accountant sees: a balance, opened down to its lines. */
export const audit = screen('laptop', PAPER, [
  menu(4),
  heading(220, 58, 'Account 1200, November', 30),
  label(220, 90, 'Read only · sample 12 of 40', 16, color.slate),
  ...SAMPLE.map(([day, line, amount], index) => {
    const y = 116 + index * 66
    const weight = index % 4 ? 500 : 700
    return [
      rectangle(220, y, 596, index ? 1.5 : 4, index ? RULE : color.night),
      label(220, y + 42, day, 17, color.slate, 600),
      label(300, y + 42, line, 18, color.night, weight),
      label(780, y + 42, amount, 18, color.night, weight, 'end'),
      tick(796, y + 31, hue.jade, 3),
    ].join('')
  }),
])
