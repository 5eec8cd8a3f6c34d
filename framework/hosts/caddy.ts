/** `Caddyfile`. Runs unchanged; the variables SITE_ADDRESS, SITE_ROOT and SITE_SERVER override its defaults. */

import { contentType, headersOf, type HeaderRule } from '../security/headers.ts'
import { toPattern } from '../shared/match.ts'
import {
  isForAll,
  SERVER,
  AMBIGUOUS,
  WELL_KNOWN,
  type HostedSite,
  type HostFormat,
  type HostWriter,
  isPatternRoute,
  toRedirectPattern,
} from './host.ts'
import { joinQuery } from '../shared/redirects.ts'

const write: HostWriter = (site) => {
  const { url, base, rules, routes, endings, onDemand } = site
  const hasServer = onDemand.length > 0
  const refusals = refuse(base)
  const lines = [
    `root * {$SITE_ROOT:/srv}`,
    'encode gzip',
    ...(hasServer ? [...refusals, ...proxyToServer(site)] : []),
    `map {query} {site_query} {site_more} {\n  "" "" ""\n  default "?{query}" "&{query}"\n}`,
    `map {http.request.uri} {site_path} {site_parent} {\n  "~^(([^?]*/)[^?/]*)" "\${1}" "\${2}"\n}`,
    ...rules.map((rule, index) => header(rule, base, index)),
    ...endings.flatMap((ending) => [
      `@${ending} path *.${ending}`,
      `header @${ending} Content-Type ${quote(contentType(`a.${ending}`))}`,
    ]),
    '',
    ...(hasServer
      ? []
      : [
          '@write not method GET HEAD',
          'handle @write {\n  header Allow "GET, HEAD"\n  respond "Method not allowed. Allowed: GET, HEAD." 405\n}',
          ...refusals,
        ]),
    ...(base === '/'
      ? []
      : [
          `@bare path ${base.slice(0, -1)}`,
          `redir @bare ${base}{site_query} 308`,
          `@outside not path ${base}*`,
          'header @outside Content-Type "text/plain; charset=utf-8"',
          'respond @outside "Not found.\n" 404',
        ]),
    ...routes.flatMap(redirect),
    '@page {\n  path */index.html\n  file\n}',
    'redir @page {site_parent}{site_query} 308',
    '@folder {\n  not path */\n  file {path}/index.html\n}',
    'redir @folder {site_path}/{site_query} 308',
    '@slash {\n  path */\n  not file {path}index.html\n}',
    ...routes.flatMap(rewrite),
    'error @slash 404',
    'file_server',
  ]
  return [
    {
      name: 'Caddyfile',
      text: `# Written by the build: caddy run --config Caddyfile
{$SITE_ADDRESS:${new URL(url).host}} {
  route {
${indent(lines, 4)}
  }
  handle_errors {
${indent(showErrors(site), 4)}
  }
}
`,
    },
  ]
}

export const caddy = { name: 'caddy', write } as const satisfies HostFormat

/** Ambiguous paths, hidden files, and files for other hosts. */
const refuse = (base: string): string[] => [
  '# Ambiguous paths, hidden files, and files for other hosts.',
  `@strange expression \`{http.request.uri}.matches(${JSON.stringify(AMBIGUOUS)}) && !{http.request.uri}.matches(${JSON.stringify(WELL_KNOWN)})\``,
  'error @strange 404',
  '# File systems refuse longer names.',
  '@long path_regexp "[^/]{256}"',
  'error @long 404',
  `@own path ${quote(`${base}_headers`)} ${quote(`${base}_redirects`)}`,
  'error @own 404',
]

/** The pages for errors. */
const showErrors = ({ base, rules }: HostedSite): string[] => [
  'encode gzip',
  ...Object.entries(headersOf(rules, '/404.html')).map(([name, value]) => `header ${name} ${quote(value)}`),
  'header Content-Type "text/html; charset=utf-8"',
  '@broken expression {http.error.status_code} >= 500',
  `rewrite @broken ${base}500.html`,
  `@missing expression {http.error.status_code} < 500`,
  `rewrite @missing ${base}404.html`,
  'file_server {\n  disable_canonical_uris\n}',
]

/** Must come before the headers of files, because responses of the server have their own headers. */
function proxyToServer({ base, routes }: HostedSite): string[] {
  const server = `reverse_proxy {$SITE_SERVER:${SERVER}}`
  const others = routes.map(({ from }) => `  not path_regexp ${quote(toPattern(from).replaceAll('(?<', '(?P<'))}`)
  return [
    '# Pages on demand, where there is no file.',
    `@sent {\n  not method GET HEAD\n  path ${base}*\n}`,
    server.replace(' ', ' @sent '),
    `@made {\n  path ${base}*\n  not file {path} {path}/index.html {path}index.html\n${others.map((line) => `${line}\n`).join('')}}`,
    server.replace(' ', ' @made '),
  ]
}

function header(rule: HeaderRule, base: string, index: number): string {
  const lines = Object.entries(rule.headers).map(([name, value]) => `  ${name} ${quote(value)}`)
  const paths = isForAll(rule) ? ['*'] : rule.paths.map((path) => (path.startsWith('/') ? base + path.slice(1) : path))
  return `@class${index} path ${paths.join(' ')}\nheader @class${index} {\n${lines.join('\n')}\n}`
}

function redirect({ from, to, status }: HostedSite['routes'][number], index: number): string[] {
  if (status !== 308) return []
  if (isPatternRoute({ from })) {
    const { pattern, target } = toRedirectPattern({ from, to, status }, (group) => `{re.moved${index}.${group}}`)
    return [
      `@moved${index} vars_regexp moved${index} {http.request.uri} ${quote(`${pattern}([?]|$)`)}`,
      `redir @moved${index} ${quote(joinQuery(target, '{site_query}', '{site_more}'))} 308`,
    ]
  }
  return [
    `@moved${index} path_regexp ${quote(toPattern(from))}`,
    `redir @moved${index} ${quote(joinQuery(to, '{site_query}', '{site_more}'))} 308`,
  ]
}

/** Applies only where there is no file or page. */
function rewrite({ from, to, status }: HostedSite['routes'][number], index: number): string[] {
  if (status !== 200) return []
  const test = quote(toPattern(from).replaceAll('(?<', '(?P<'))
  const matcher = (name: string, not: '!' | '') =>
    `@${name}${index} {\n  expression \`${not}{http.request.uri.path}.matches("/[^/.]+$")\`\n  path_regexp ${test}\n  not file {path} {path}/index.html {path}index.html\n}`
  return [
    matcher('bare', ''),
    `redir @bare${index} {site_path}/{site_query} 308`,
    matcher('shown', '!'),
    `rewrite @shown${index} ${quote(to)}`,
  ]
}

const quote = (text: string) => `"${text.replace(/"/g, '\\"')}"`

function indent(lines: readonly string[], depth: number): string {
  return lines
    .join('\n')
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(depth) + line))
    .join('\n')
}
