/** The words of the manual that stand in no text. */

import { translations } from '@flatirons/framework'

/** The parts of the manual. */
export const partNames = translations('parts', {
  start: 'Get started',
  guides: 'Guides',
  reference: 'Reference',
  performance: 'Performance',
  'how-it-works': 'How it works',
})

/** The frame of every page, and what stands around its text. */
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
  previous: 'Before this',
  next: 'Next',
  tip: 'Tip',
  warning: 'Careful',
  origin: 'Made with the framework that it describes.',
  version: 'Version',
  license: 'MIT license',
})
