/** Facts about the agency. Tests compare its texts with them. */

/** Bus times from the office in minutes, as used in the directions to cities. */
export const BUSES: Record<string, number> = { 'Airport bus': 75, 'Flatiron Flyer': 50 }

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
]
