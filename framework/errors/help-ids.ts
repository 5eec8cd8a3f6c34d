/** The sections of `MESSAGES.md`. Each problem, and each error for users, has the id of its section where it is created. */

export const HELP_IDS = [
  'command-line',
  'front-matter',
  'values',
  'slugs',
  'content-files',
  'texts',
  'raw-html',
  'pictures',
  'site-definition',
  'routes',
  'public-files',
  'links',
  'security-policy',
  'styles',
  'declarations',
  'head',
  'rendering',
  'islands',
  'server',
  'vite-configuration',
  'packages',
  'extensions',
] as const

export type HelpId = (typeof HELP_IDS)[number]

/** Creates an error that a section explains. Bundles for browsers don't contain the id. */
export const errorWithHelp = (help: HelpId, message: string, options?: ErrorOptions): Error =>
  import.meta.env?.SSR === false ? Error(message, options) : Object.assign(Error(message, options), { help })

// The sections about errors of a site's code. They are functions, so that a bundle contains only those it needs.
export const siteError = (message: string) => errorWithHelp('site-definition', message)
export const callError = (message: string) => errorWithHelp('declarations', message)
export const headError = (message: string) => errorWithHelp('head', message)
export const islandError = (message: string) => errorWithHelp('islands', message)
export const serverError = (message: string) => errorWithHelp('server', message)
export const extensionError = (message: string, options?: ErrorOptions) => errorWithHelp('extensions', message, options)
export const renderError = (message: string, options?: ErrorOptions) => errorWithHelp('rendering', message, options)
