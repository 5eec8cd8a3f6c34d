/** Words of the manual's user interface. */

import { translations } from '@flatirons/framework'

/** The parts of the manual. */
export const partNames = translations('parts', {
  start: 'Get started',
  guides: 'Guides',
  reference: 'Reference',
  performance: 'Performance',
  'how-it-works': 'How it works',
})

/** Texts around the text of every page. */
export const frameWords = translations('frame', {
  name: 'Flatirons manual',
  manual: 'manual',
  skip: 'Skip to the content',
  contents: 'Contents',
  parts: 'Parts',
  search: 'Search',
  scheme: 'Switch between light and dark',
  managers: 'Package manager',
  allPages: 'All pages',
  close: 'Close the contents',
  onPage: 'On this page',
  edit: 'Edit this page',
  beside: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  tip: 'Tip',
  warning: 'Warning',
  origin: 'Built with the framework that it documents.',
  version: 'Version',
  license: 'MIT license',
})
