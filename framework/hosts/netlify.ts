/** `_headers` for Netlify, and a function for routes on demand. */

import { HANDLER_FILE } from '../shared/project.ts'
import { renderHeadersFile } from './headers-file.ts'
import { withAndWithoutSlash, type HostFormat, type HostedSite, type HostWriter } from './host.ts'

/** On Netlify, later rules win. A function serves routes on demand where there is no file. */
const write: HostWriter = (site) => [
  renderHeadersFile(site, () => []),
  ...(site.onDemand.length > 0 ? [{ name: 'functions/site.mjs', text: netlifyFunction(site) }] : []),
]

export const netlify = { name: 'netlify', listInside: () => ['_headers'], write } as const satisfies HostFormat

/** Netlify extracts `config` from the text without running it, so it must be a literal. */
function netlifyFunction({ folder, onDemand }: HostedSite): string {
  const handler = `../../${folder}.server/${HANDLER_FILE}`
  const config = { path: onDemand.flatMap(withAndWithoutSlash).map(encodeURI), preferStatic: true }
  return `// Written by the build.
import { createHandler } from ${JSON.stringify(handler)}

const handler = createHandler(process.env)

export default (request, context) => handler.fetch(request, { waitUntil: (work) => context.waitUntil?.(work) })

export const config = ${JSON.stringify(config, null, 2)}
`
}
