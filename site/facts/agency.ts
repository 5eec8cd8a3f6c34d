/** Facts about the agency. Tests compare its texts with them. */

/** Bus times from the office in minutes, as used in the directions to cities. */
export const BUSES: Record<string, number> = { 'Airport bus': 75, 'Flatiron Flyer': 50 }

/** The price in dollars of the example app whose maintenance an article calculates. */
export const APP = 280_000

export const sentences = [
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
