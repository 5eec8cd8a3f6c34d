// @vitest-environment node

/** Compares texts, pictures and trials with the facts in `site/facts/`. */

import { describe, expect, test } from 'vitest'

import { PICTURES } from '../../site/drawings/picture.ts'
import * as agency from '../../site/facts/agency.ts'
import * as ledgerline from '../../site/facts/ledgerline.ts'
import * as platAndParcel from '../../site/facts/plat-and-parcel.ts'
import * as switchyard from '../../site/facts/switchyard.ts'
import { contradictionsIn, FACTS } from './support/contradictions.ts'
import { findSentences, numberOf, wrongWeekdays } from './support/figures.ts'
import { readSite } from './support/real-site.ts'
import { readTexts } from './support/site-texts.ts'
import { wordsIn } from './support/svg-words.ts'

const content = readSite()
const TEXTS = readTexts(content)

test('each case study has its facts', () => {
  const names = content.caseStudies.map(({ slug }) =>
    slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(new Set(Object.keys(FACTS))).toEqual(new Set(['agency', ...names]))
})

test('nothing contradicts the facts', () => expect(contradictionsIn(TEXTS)).toEqual([]))

/** What texts, pictures, trials and documents say, by the end of their source, and what would contradict another one. */
const PLANTS = [
  ['mobile-app-ui-ux-design.md', 'steps in place of a slider where gloves are worn', 'no sliders'],
  ['designing-for-gloves.md', 'A slider is for bare hands', 'The slider had to go'],
  ['fernhill-hero.svg', 'Changed? Tap the row.', 'Changed? Swipe the row.'],
  ['deadline.island.tsx', "{chosen ? 'Fri, December 4' : 'covered until you have chosen'}", 'Fri, December 4'],
  ['legal-tech.md', 'A paralegal who has read the order confirms', 'A paralegal confirms'],
  ['switchyard.md', '14 cars for Denver on track 5', '14 cars for Denver on track 4'],
  ['ledgerline-product.svg', '9 Nothing like it before', '6 Nothing like it before'],
  ['match.island.tsx', 'Bank, November 30', 'Bank, November 18'],
  ['ledgerline.md, code', 'cents bigint', 'amount numeric(14, 2)'],
  ['plat-and-parcel.md, code', "'the other office'", '‘the other office’'],
  ['real-estate.md', 'The call adds four minutes, a changed number a day', 'It adds four minutes'],
  ['web-development.md', 'behind a link of its own, a checklist', 'behind the login, a checklist'],
  ['tin-shed.md', 'the rent is with the owner the same evening', 'split with the owner the same evening'],
  ['request.island.tsx', "['2.3 mi', '3.1 mi', '4.6 mi']", "['0.8 mi', '2.3 mi', '4.0 mi']"],
  ['tin-shed.md', 'it still carries every answer', 'it still carries half the traffic'],
  ['startup-mvp-development.md', 'ask our neighbors and call you', 'find you one within the hour'],
  ['marketplace-development.md', 'by text message, in the month that was run by hand', 'as a bare web form'],
  ['about-us.md', 'four days of five until launch', 'and on nothing else until launch'],
  ['estimating-unknown-work.md', '41 pieces of work', '41 projects'],
  ['startup-mvp-development.md', 'nine first versions', '24 first versions'],
  ['user-research.md', 'A researcher and a designer spend', 'Three researchers spend'],
  ['software-development-outsourcing.md', 'our principal', 'our managing partner'],
  ['home.md', 'A first version takes ten weeks in all', 'A first version takes fifteen weeks in all'],
  ['estimating-unknown-work.md', 'Similar work has a team by the month', 'Similar work is billed by the day'],
  ['new-york.md', 'from ten to five', 'from eleven to five'],
  ['boulder.md', 'straight to Boulder, 75 minutes', 'straight to Boulder, 87 minutes'],
  ['way.tsx', ', plus the time to change', ''],
  ['cities.tsx', 'The same team elsewhere', 'The same team nearby'],
  ['headgate-device.svg', '62%', '85%'],
  ['headgate.md', 'The 6:00 gauge says', 'The gauge says'],
  ['reactjs.md', 'Ledgerline', 'Ledgerline draws tens of thousands of transactions.'],
  ['node-js.md', 'arrival messages, trackside tag readers', 'wheel sensors, radio messages, a mainframe feed'],
  ['fuse.md', 'Nothing is stored with us unless you switch on', 'Nothing is stored with us. You may switch on'],
  ['flatfile-alternative.md', ', which keeps an encrypted copy for a day', ''],
  ['terms.md', 'are those of one made-up client', 'were measured for one client'],
  ['accessible-forms-that-finish.md', 'button on this site is dimmed until', 'button waits until'],
  ['server-error.md', 'It is not your fault.', 'An engineer has been sent the details.'],
  ['privacy-policy.md', 'day: a mark', 'a mark'],
  ['how-it-is-made.md', 'above that our tests fail', 'above that our build fails'],
  ['accessibility.md', '6.8 to 1', '6.9 to 1'],
  ['SECURITY.md', 'within one working day', 'within three working days'],
  ['SECURITY.md', 'hello@flatirons.example', 'the contact page'],
  ['CONTRIBUTING.md', '| `js-yaml` 3', '| `posthog-js` 1.430.4 | later ones don’t install |\n| `js-yaml` 3'],
  ['measurements.md', '2.8 times the floor', '3.3 times the floor'],
  ['any-site.md', 'The runtime for plain HTML is 5', 'The runtime for plain HTML is 4'],
  ['mobile-app-development.md', 'to 6 in the car', 'to six in the car'],
  ['ledgerline.md', 'the 90 items', 'the ninety items'],
  ['headgate.md', 'I set 40 gates', 'I set forty gates'],
] as const

test.each(PLANTS)('%s: not “%s”, but “%s” is a contradiction', (end, says, planted) => {
  const sources = [...TEXTS].filter(([source, text]) => source.endsWith(end) && text.includes(says))
  expect(sources).not.toEqual([])
  const changed = sources.map(([source, text]) => [source, text.replaceAll(says, () => planted)] as const)
  expect(contradictionsIn(new Map([...TEXTS, ...changed]))).not.toEqual([])
})

test.each([
  ['switchyard', 'Track 4 has a soft spot.'],
  ['switchyard', 'The planner has put 14 cars for Denver on track 4.'],
  ['switchyard', 'M-419 62 cars, Cheyenne 44 on track 4'],
  ['switchyard', 'Fourteen cars were moved from track 4 to track 6'],
  ['platAndParcel', 'Eight checks as slabs: seven are ticked'],
  ['platAndParcel', 'Seven of eight checks are cleared.'],
  ['ledgerline', '1 Equal amount, same invoice 4,316'],
  ['ledgerline', '6 Nothing like it before'],
  ['tinShed', 'You earn $40.'],
  ['tinShed', "OWNERS = ['0.8 mi', '2.3 mi', '4.0 mi']"],
  ['headgate', 'The 6:00 gauge says 40.8 cfs.'],
  ['headgate', 'Tonight from the 6:40 gauge'],
  ['headgate', 'I set forty-one gates from my kitchen table'],
  ['tinShed', '$14 a night · 4 nights'],
  ['tinShed', 'In 22 minutes the next one is asked.'],
  ['headgate', '21% open, 11.4 cfs'],
  ['headgate', 'stopped driving ninety miles a day'],
  ['agency', 'We have built it five times'],
  ['agency', 'Startup MVP development in twelve weeks'],
  ['agency', 'ride the airport bus straight to Boulder, 87 minutes without a change'],
  ['agency', 'Denver International is 60 minutes away by bus'],
  ['agency', 'We will spend an hour on it, or 60 minutes. We talk for 60 minutes'],
] as const)('%s contradicts “%s”', (name, words) => {
  const said = FACTS[name].sentences.flatMap((fact) => findSentences(fact, new Map([['planted', words]])))
  expect(said.filter(({ agrees }) => !agrees)).not.toEqual([])
})

test.each([
  ['Fri, December 11', []],
  ['Fri, December 5', ['Fri, December 5']],
  ['A bank line of Tuesday, November 30', ['Tuesday, November 30']],
  ['Survey, Nov 24, a Tuesday', []],
])('weekdays of 2026: %s', (words, wrong) => expect(wrongWeekdays(new Map([['planted', words]]))).toEqual(wrong))

describe('sums', () => {
  const sum = (parts: object) => Object.values(parts).reduce((total: number, part: number) => total + part, 0)

  test('the rules of Ledgerline matched all lines but the open items, and each open item has one cause', () => {
    expect([sum(ledgerline.RULES) + ledgerline.WAITING, sum(ledgerline.CAUSES)]).toEqual([6212, ledgerline.WAITING])
  })

  test('the drawn train of Switchyard has its 62 cars, and no other cut stands on its tracks', () => {
    expect(sum(switchyard.NEXT_TRAIN)).toBe(62)
    expect(Object.keys(switchyard.NEXT_TRAIN)).not.toContain(`${switchyard.PLANNED_TRACK}`)
    expect(switchyard.NEXT_TRAIN[2]).toBe(switchyard.CUT)
  })

  test.each(
    [...PICTURES].flatMap(([name, svg]) => {
      const [, done, all] = /(\d) of (\d) (?:done|cleared)/.exec(wordsIn(svg).join(' ')) ?? []
      return done ? [[name, Number(done), Number(all)] as const] : []
    }),
  )('%s: %i of %i are drawn', (name, done, all) => {
    const rows = name.includes('fernhill')
      ? ['Arrival, verified', 'Blood pressure', 'Medication count', 'Pain, 0 to 10', 'Wound, fresh photo', 'Signature']
      : [
          'Title search',
          'HOA letter',
          'Water shares',
          'Tax certificate',
          'Lien release',
          'Wire check',
          'Survey',
          'Final walk',
        ]
    const words = wordsIn(PICTURES.get(name)!)
    const there = rows.filter((row) => words.includes(row))
    expect([there.length, rows.length - 2]).toEqual([all, done])
  })

  test('the weeks of a first version follow each other', () => {
    const { body } = content.services.find(({ slug }) => slug === 'startup-mvp-development')!
    const weeks = [...body.matchAll(/<li>(?:<p>)?Weeks? (\w+)(?: (?:and|to) (\w+))?:/g)].map(
      ([, from, until = from]) => [numberOf(from!), numberOf(until!)],
    )
    const ends = weeks.map(([, until]) => until!)
    expect(weeks.map(([from]) => from)).toEqual([1, ...ends.slice(0, -1).map((end) => end + 1)])
    expect(ends.at(-1)).toBe(agency.FIRST_VERSION)
  })
})

test.each([
  ['4,318', 4318],
  ['0.31', 0.31],
  ['Forty-one', 41],
  ['four hundred', 400],
  ['Fourteen thousand', 14_000],
  ['one and a half', 1.5],
])('%s is %d', (figure, number) => expect(numberOf(figure)).toBe(number))

describe('pictures', () => {
  const countOf = (svg: string, part: string) => svg.split(`class="${part}"`).length - 1
  const drawn = Object.entries(platAndParcel.drawnChecks)

  const checks = [...PICTURES].filter(([name, svg]) => name.includes('/plat-and-parcel') && countOf(svg, 'cleared'))

  test.each(checks)('%s.svg has the right number of cleared and open checks', (_, svg) =>
    expect(drawn.map(([part]) => [part, countOf(svg, part)])).toEqual(drawn),
  )

  test('every picture that names checks also names and draws the final walk', () => {
    const named = [...PICTURES].filter(
      ([name, svg]) => name.includes('/plat-and-parcel') && />(?:HOA|Wire)\b/.test(svg),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(([, svg]) => !countOf(svg, 'open') || !/>(?:Final w|W)alk</.test(svg))).toEqual([])
  })

  const figuresIn = (svg: string) => new Set(wordsIn(svg).flatMap((words) => words.match(/\d[\d.,:]*\d|\d/g) ?? []))
  const shapes = [...PICTURES].flatMap(([name, svg]) => {
    const usual = name.replace(/-tall$/, '')
    const wide = PICTURES.get(usual) ?? PICTURES.get(usual.replace(/-hero$/, ''))!
    return wide === svg ? [] : [[name, svg, wide] as const]
  })

  test.each(shapes)('%s.svg has only figures that its wide version has', (_, svg, wide) => {
    expect([...figuresIn(svg)].filter((figure) => !figuresIn(wide).has(figure))).toEqual([])
  })

  test('the picture of the damaged track shows no car on it', () => {
    const svg = PICTURES.get('case-studies/switchyard-frame-3')!
    const [, label] = new RegExp(`y="(\\d+)"[^>]*>Track ${switchyard.SOFT_TRACK}<`).exec(svg)!
    const cars = [...svg.matchAll(/<path d="M\d+ (\d+)h72v40h-72z" fill="([^"]+)"/g)]
    const there = cars.filter(([, y]) => Math.abs(Number(y) + 28 - Number(label)) < 20)
    expect(there.map(([, , fill]) => fill)).toEqual(Array(switchyard.CUT).fill('none'))
  })

  test('a gate above its share makes one gate less quiet, and each gate that needs a person is red on the map', () => {
    const svg = PICTURES.get('case-studies/headgate-lead')!
    const quiet = [...svg.matchAll(/114 gates · (\d+) quiet/g)].map(([, count]) => Number(count))
    expect(quiet).toEqual([111, 110])
    const [, map] = /<path d="([^"]+)" fill="#D7402A"\/>/.exec(svg)!
    expect(map!.match(/M/g)).toHaveLength(114 - quiet[0]!)
  })

  test('every map of Headgate has 114 marks and a legend', () => {
    const maps = [...PICTURES].filter(
      ([name, svg]) => name.startsWith('case-studies/headgate') && svg.includes('>Cottonwood<'),
    )
    expect(maps.length).toBeGreaterThan(3)
    for (const [name, svg] of maps)
      for (const word of ['open', 'shut', 'asks for a look']) expect.soft(svg, name).toContain(`>${word}<`)
  })
})

describe('ten people are enough for all projects', () => {
  const { team } = content.aboutUs
  const roles = (wanted: RegExp) => team.filter(({ role }) => wanted.test(role)).length
  const testers = roles(/^Test engineer/)
  const PEOPLE = { designer: roles(/designer|researcher/), engineer: roles(/engineer/) - testers, tester: testers }
  const MONTHS = 'January February March April May June July August September October November December'.split(' ')

  const projects = content.caseStudies.map(({ slug, dates = '', team: people = '' }) => {
    const [, first, firstYear, last, year] = /^(\w+)(?: (\d{4}))? to (\w+) (\d{4})$/.exec(dates)!
    const [from, until] = [
      [first, firstYear ?? year],
      [last, year],
    ].map(([month, year]) => Number(year) * 12 + MONTHS.indexOf(month!))
    const count = (role: string) => {
      const [, figure] = new RegExp(`(\\w+) ${role}s?\\b`, 'i').exec(people) ?? []
      return figure === undefined ? 0 : figure.toLowerCase() === 'a' ? 1 : numberOf(figure)
    }
    const needs = { designer: count('designer'), engineer: count('engineer'), tester: count('tester') }
    return { slug, from: from!, until: until!, needs }
  })
  const months = [...new Set(projects.flatMap(({ from, until }) => [from, until]))]

  test.each(Object.entries(PEOPLE))('no month needs more than all people of a role: %s, %i', (role, there) => {
    const needed = months.map((month) =>
      projects
        .filter(({ from, until }) => from <= month && month <= until)
        .reduce((sum, { needs }) => sum + needs[role as keyof typeof needs], 0),
    )
    expect(Math.max(...needed)).toBeGreaterThan(0)
    expect(needed.filter((people) => people > there)).toEqual([])
  })

  test('no month has more than two projects', () => {
    const running = months.map((month) => projects.filter(({ from, until }) => from <= month && month <= until).length)
    expect(Math.max(...running)).toBe(2)
  })

  test('the team sizes match the range on the home page', () => {
    const [, least, most] = /(\w+) to (\w+) of us work on a project/.exec(content.home.body)!
    const sizes = projects.map(({ needs }) => needs.designer + needs.engineer + needs.tester)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([numberOf(least!), numberOf(most!)])
  })

  test('the duration of each project matches the stages on the home page', () => {
    const stages = content.home.pitches.items.flatMap(({ duration }) => {
      const weeks = /^(\d+)(?: to (\d+))? weeks$/.exec(duration)
      return weeks ? [[Number(weeks[1]), Number(weeks[2] ?? weeks[1])] as const] : []
    })
    const [least, most] = [0, 1].map((end) => stages.reduce((sum, stage) => sum + stage[end as 0 | 1], 0))
    const weeks = projects.map(({ slug, from, until }) => [slug, ((until - from + 1) * 52) / 12] as const)
    expect(weeks.filter(([, took]) => took < least! || took > most!)).toEqual([])
  })
})

test('the tags of a case study are its technologies, and its text explains the use of each', () => {
  const names = new Map(content.technologies.map(({ slug, title }) => [slug, title]))
  const tools = new Set(names.values())
  const wrong = content.caseStudies.filter(({ tags, technologies, projects }) => {
    const named = technologies.map((slug) => names.get(slug)!)
    const told = projects!.items.map(({ text }) => text).join(' ')
    const tagged = tags.filter((tag) => tools.has(tag))
    return (
      named.some((name) => !told.includes(name.replace('Ruby on Rails', 'Rails'))) ||
      `${tagged.toSorted()}` !== `${named.toSorted()}`
    )
  })
  expect(wrong.map(({ source }) => source)).toEqual([])
})

test('the same bus takes equally long in all directions to cities', () => {
  const legs = content.cities.flatMap(({ way }) => way?.legs ?? []).filter(({ by }) => by in agency.BUSES)
  expect(new Set(legs.map(({ by }) => by))).toEqual(new Set(Object.keys(agency.BUSES)))
  expect(legs.filter(({ by, minutes }) => minutes !== agency.BUSES[by])).toEqual([])
})

test('the price of the example app is within the price range of apps', () => {
  const { from, to } = content.services.find(({ slug }) => slug === 'mobile-app-development')!.price!
  expect(agency.APP).toBeGreaterThanOrEqual(from!)
  expect(agency.APP).toBeLessThanOrEqual(to!)
})

test('a bank line is posted once, whichever rule matched it', () => {
  const { artefact } = content.caseStudies.find(({ slug }) => slug === 'ledgerline')!
  expect(artefact!.lines.map((line) => line.trim())).toContain('unique (bank_line)')
})
