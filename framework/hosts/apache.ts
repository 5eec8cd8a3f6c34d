/**
 * `.htaccess`, in the site's folder. Apache does not publish it. It needs mod_headers, mod_rewrite and mod_dir, and
 * mod_proxy_http for routes on demand.
 */

import { contentType, type HeaderRule, isText, typeOf } from '../security/headers.ts'
import { toPattern } from '../shared/match.ts'
import {
  escapeRegex,
  isForAll,
  isPatternRoute,
  SERVER,
  AMBIGUOUS,
  toRedirectPattern,
  toRegex,
  WELL_KNOWN,
  type HostedSite,
  type HostFormat,
  type HostWriter,
} from './host.ts'
import { joinQuery } from '../shared/redirects.ts'

/** Forwards a request to the server unchanged. */
const PROXY_TO_SERVER = [
  'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]+)"',
  'RewriteRule ^ "http://%{ENV:site_server}%1" [P,NE,E=site_made:1]',
]

const write: HostWriter = ({ base, rules, routes, endings, onDemand }) => {
  const hasServer = onDemand.length > 0
  const types = endings.map((ending) => {
    const type = typeOf(`a.${ending}`)
    return `AddType ${isText(type) ? quote(contentType(`a.${ending}`)) : type} .${ending}`
  })
  const lines = [
    '# Written by the build.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    `ErrorDocument 403 ${base}404.html`,
    `ErrorDocument 404 ${base}404.html`,
    `ErrorDocument 500 ${base}500.html`,
    ...(hasServer ? [`ErrorDocument 502 ${base}500.html`, `ErrorDocument 503 ${base}500.html`] : []),
    ...types,
    // By extension: a filter by type would not compress error pages.
    `AddOutputFilter DEFLATE ${endings.filter((ending) => isText(typeOf(`a.${ending}`))).join(' ')}`,
    ...rules.flatMap((rule) => setHeaders(rule, base, hasServer)),
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    '# Internal requests of Apache: pages of folders and of errors.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$ [OR]',
    'RewriteCond %{IS_SUBREQ} true',
    'RewriteRule ^ - [END]',
    '# Apache makes each Location absolute with its own scheme; a proxy in front of it may use another one.',
    'RewriteCond %{HTTP:X-Forwarded-Proto} ^https$',
    'RewriteRule ^ - [E=site_origin:https://%{HTTP_HOST}]',
    ...(hasServer ? ['# Pages on demand, where there is no file.', `RewriteRule ^ - [E=site_server:${SERVER}]`] : []),
    'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$',
    ...(hasServer ? PROXY_TO_SERVER : ['RewriteRule ^ - [R=405,L]']),
    '# Ambiguous paths, hidden files, and files for other hosts.',
    `RewriteCond %{THE_REQUEST} ${quote(`^[A-Z]+ ${AMBIGUOUS.slice(1).replace('[^?]', '[^? ]')}`)}`,
    `RewriteCond %{THE_REQUEST} ${quote(`!^[A-Z]+ ${WELL_KNOWN.slice(1, -1)} `)}`,
    'RewriteRule ^ - [R=404,L]',
    `RewriteCond %{REQUEST_URI} ${quote(`^${escapeRegex(base)}_(headers|redirects)$`)}`,
    'RewriteRule ^ - [R=404,L]',
    ...routes.flatMap(rewrite),
    'RewriteCond %{REQUEST_URI} "/index\\.html$"',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]*/)"',
    moveTo('%1'),
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]*[^/? ])[? ]"',
    moveTo('%1/'),
    ...(hasServer
      ? ['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteCond %{REQUEST_FILENAME}/index.html !-f', ...PROXY_TO_SERVER]
      : []),
  ]
  return [{ name: '.htaccess', isInSite: true, text: lines.join('\n') + '\n' }]
}

export const apache = { name: 'apache', listInside: () => ['.htaccess'], write } as const satisfies HostFormat

function setHeaders(rule: HeaderRule, base: string, hasServer: boolean): string[] {
  // Responses of the server have their own headers.
  const onlyForFiles = hasServer ? ' env=!site_made' : ''
  const lines = Object.entries(rule.headers).map(
    ([name, value]) => `Header always set ${name} ${quote(value.replaceAll('%', '%%'))}${onlyForFiles}`,
  )
  if (isForAll(rule)) return lines
  const test = rule.paths.map((path) => toRegex(path, base)).join('|')
  return [`<If "%{REQUEST_URI} =~ m#${test}#">`, ...lines.map((line) => `  ${line}`), '</If>']
}

const moveTo = (to: string) => `RewriteRule ^ "${to.startsWith('http') ? '' : '%{ENV:site_origin}'}${to}" [R=308,L,NE]`

function rewrite({ from, to, status }: HostedSite['routes'][number]): string[] {
  if (status === 308 && isPatternRoute({ from })) {
    const { pattern, target } = toRedirectPattern(
      { from, to: to.replaceAll('%', '\\%'), status },
      (group) => `%${group}`,
    )
    const matchRequest = `RewriteCond %{THE_REQUEST} ${quote(`^[A-Z]+ ${pattern.slice(1)}[? ]`)}`
    const hasQuery = 'RewriteCond %{QUERY_STRING} !^$'
    return [hasQuery, matchRequest, moveTo(joinQuery(target, '?%{QUERY_STRING}')), matchRequest, moveTo(target)]
  }
  const test = `RewriteCond %{REQUEST_URI} ${quote(toPattern(from))}`
  if (status === 308) {
    const target = to.replaceAll('%', '\\%')
    return [
      test,
      'RewriteCond %{QUERY_STRING} !^$',
      moveTo(joinQuery(target, '?%{QUERY_STRING}')),
      test,
      moveTo(target),
    ]
  }
  const hasNoFile = ['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteCond %{REQUEST_FILENAME}/index.html !-f']
  return [
    test,
    ...hasNoFile,
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]*/[^/.? ]+)[? ]"',
    moveTo('%1/'),
    test,
    ...hasNoFile,
    `RewriteRule ^ ${quote(`${to}index.html`)} [L]`,
  ]
}

const quote = (text: string) => `"${text.replace(/"/g, '\\"')}"`
