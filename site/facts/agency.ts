/** Facts about the agency. Tests compare its texts with them. */

/** Bus times from the office in minutes, as used in the directions to cities. */
export const BUSES: Record<string, number> = { 'Airport bus': 75, 'Flatiron Flyer': 50 }

/** Working hours in Boulder, in hours of a day. */
export const OFFICE = { opens: 8, closes: 17 }

/** The price in dollars of the example app whose maintenance an article calculates. */
export const APP = 280_000

/** Weeks from the first workshop to a first version that charges. */
export const FIRST_VERSION = 10

export const sentences = [
  `startup mvp development in {${FIRST_VERSION}} weeks`,
  `a first product in {${FIRST_VERSION}} weeks`,
  `{${FIRST_VERSION}} weeks to a customer who pays`,
  `{${FIRST_VERSION}} weeks, fixed`,
  `first version takes {${FIRST_VERSION}} weeks in all`,
  `in a {${FIRST_VERSION}}-week build`,
  'a single workflow, a payment and a way to tell whether anyone came back. {10} weeks',
  'straight to boulder, {75} minutes',
  '{23} systems of others',
  'in {23} audits',
  `{${BUSES['Flatiron Flyer']}} minutes on the Flatiron Flyer`,
  `Denver International is {${BUSES['Airport bus']}} minutes away by bus`,
  'we talk for {40} minutes',
  'we will spend {40} minutes on it',
  '{40} minutes are enough for us',
  '{10} people in Boulder',
  'why {10} people take on {2} projects at a time',
  'we take on {2} projects at a time',
  'we have built it {11} times',
  'after {11} importers',
  'cost about ${280,000}',
  'shelf of {19} devices',
  '{19} real phones',
  'shelf in our office with {19} devices',
  'keeps {19} old phones',
  'on your product {4} days of five',
  '{41} pieces of work',
  '{9} first versions',
  'from {15} studies',
  `share your office hours from {${OFFICE.opens + 2}} to {5}, and are here until {${OFFICE.closes + 2 - 12}}`,
  'similar work has a team by the month',
  'plus the time to change',
  'the same team elsewhere',
  'nothing is stored with us unless you switch on',
  'a mode for that hour, which keeps an encrypted copy for a day',
  'button on this site is dimmed until',
  'those of one made-up client',
  'above that our tests fail',
  'a change that goes over it fails our tests',
  'we answer within {1} working day',
  'we respond within {1} working day',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [
  /nothing else until launch/i,
  /managing partner/i,
  /billed by the day/i,
  /same team nearby/i,
  /nothing is stored with us\./i,
  /for that hour: both sides/i,
  /were measured for one client/i,
  /engineer has (?:been|the|already)\b/i,
  /above that our build fails|goes over it does not ship/i,
]
