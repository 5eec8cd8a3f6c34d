/** Finds what contradicts the facts in `site/facts/`, or a figure that can be computed. */

import { config } from '../../../site/config.ts'
import * as agency from '../../../site/facts/agency.ts'
import * as docketwell from '../../../site/facts/docketwell.ts'
import * as fernhill from '../../../site/facts/fernhill.ts'
import * as headgate from '../../../site/facts/headgate.ts'
import * as ledgerline from '../../../site/facts/ledgerline.ts'
import * as platAndParcel from '../../../site/facts/plat-and-parcel.ts'
import * as switchyard from '../../../site/facts/switchyard.ts'
import * as tinShed from '../../../site/facts/tin-shed.ts'
import { contrast } from '../../../site/theme/contrast.ts'
import { tones } from '../../../site/theme/tones.ts'
import { findSentences, numberOf, wrongWeekdays } from './figures.ts'
import { CODE } from './site-texts.ts'

export const FACTS = {
  agency,
  docketwell,
  fernhill,
  headgate,
  ledgerline,
  platAndParcel,
  switchyard,
  tinShed,
}

type Texts = ReadonlyMap<string, string>

/** Returns the text of the source that ends like this. */
function textOf(texts: Texts, end: string): string {
  const [, text] = [...texts].find(([source]) => source.endsWith(end))!
  return text
}

/** Each returns the words that contradict a figure or a rule. */
const CHECKS: Record<string, (texts: Texts) => string[]> = {
  'code has straight quotes': (texts) =>
    [...texts].flatMap(([source, text]) =>
      source.endsWith(CODE) ? Array.from(text.matchAll(/.*[‘’“”].*/g), ([line]) => line) : [],
    ),

  'no gesture opens a gate beyond its share': (texts) =>
    Array.from(textOf(texts, 'headgate-device.svg').matchAll(/(\d+)%/g)).flatMap(([words, percent]) =>
      Number(percent) > (headgate.SHARE / headgate.FULL_FLOW) * 100 ? [words] : [],
    ),

  'Ledgerline’s bank lines are those of one night': (texts) =>
    [...texts].flatMap(([source, text]) =>
      /ledgerline|match/.test(source)
        ? Array.from(text.matchAll(/Bank(?: line)?, (\w{3})\w* (\d+)/g)).flatMap(([words, month, day]) =>
            `${month} ${day}` === ledgerline.NIGHT ? [] : [words],
          )
        : [],
    ),

  'a text names no more researchers than the team has': (texts) => {
    const [, figure = 'one'] = /(\w+) researchers/i.exec(textOf(texts, 'services/user-research.md')) ?? []
    const roles = textOf(texts, 'about-us.md').match(/researcher/g)!
    return numberOf(figure) > roles.length ? [`${figure} researchers`] : []
  },

  'the privacy policy names the keys of storage': (texts) => {
    const policy = textOf(texts, 'privacy-policy.md')
    const code = [...texts].filter(([source]) => source.startsWith('site/')).map(([, text]) => text)
    const keys = code.join('\n').matchAll(/const (?:\w+_KEY|DAY|EXPERIMENT) = '([\w-]+)'/g)
    return Array.from(keys, ([, key]) => key!).filter((key) => !RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(policy))
  },

  'text has the contrast that the accessibility page states': (texts) => {
    const [words, stated] = /contrast of at least ([\d.]+) to 1/.exec(textOf(texts, 'accessibility.md'))!
    const least = Object.values(tones).flatMap((tone) => {
      const colors = Object.fromEntries(
        [...tone.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!]),
      )
      return ['ink', 'muted'].map((name) => contrast(colors[name]!, colors['paper']!))
    })
    return Number(stated) > Math.min(...least) ? [words] : []
  },

  'reports about security have one address': (texts) =>
    ['SECURITY.md', 'terms.md'].filter((file) => !textOf(texts, file).includes(config.email)),

  'versions that are held back are the installed ones': (texts) => {
    const { packages } = JSON.parse(textOf(texts, 'package-lock.json')) as {
      packages: Record<string, { version: string }>
    }
    const [, table] = textOf(texts, 'CONTRIBUTING.md').split('## Versions that are held back') as [string, string]
    return Array.from(table.matchAll(/`([\w@/-]+)` (\d[\d.]*)/g)).flatMap(([words, name, version]) =>
      Object.entries(packages).some(
        ([path, installed]) => path.endsWith(`node_modules/${name}`) && installed.version.startsWith(version!),
      )
        ? []
        : [words],
    )
  },

  'multiples of the floor are measured ones': (texts) => {
    const measured = Array.from(textOf(texts, 'measurements.md').matchAll(/\| +([\d.]+)x/g), ([, ratio]) =>
      Number(ratio),
    )
    return [...texts].flatMap(([source, text]) =>
      /^docs\/|README/.test(source)
        ? Array.from(text.matchAll(/(?:([\d.]+) times|(twice)) the floor/g)).flatMap(([words, ratio, twice]) =>
            measured.some((one) => one.toFixed(1) === (twice ? '2.0' : ratio)) ? [] : [words],
          )
        : [],
    )
  },

  'the guide for any site has one size': (texts) => {
    const guide = textOf(texts, 'guides/any-site.md')
    const [, stated] = /plain HTML is ([\d.]+ kB)/.exec(guide)!
    const [, compared] = /\| Flatirons +\| ([\d.]+ kB)/.exec(guide)!
    return stated === compared ? [] : [`${stated}, ${compared}`]
  },
}

/** Returns sentences that state another figure, that are nowhere, or that a fact rules out, and what the checks find. */
export function contradictionsIn(texts: Texts): string[] {
  const facts = Object.values(FACTS)
  return [
    ...facts.flatMap(({ sentences }) =>
      sentences.flatMap((fact) => {
        const said = findSentences(fact, texts)
        if (!said.length) return [`nowhere: ${fact}`]
        return said.flatMap(({ source, words, agrees, isMixed }) => (agrees && !isMixed ? [] : [`${source}: ${words}`]))
      }),
    ),
    ...facts.flatMap(({ ruledOut }) =>
      ruledOut.flatMap((claim) =>
        [...texts].flatMap(([source, text]) => {
          const [words] = claim.exec(text) ?? []
          return words ? [`${source}: ${words}`] : []
        }),
      ),
    ),
    ...wrongWeekdays(texts),
    ...Object.entries(CHECKS).flatMap(([rule, check]) => check(texts).map((words) => `${rule}: ${words}`)),
  ]
}
