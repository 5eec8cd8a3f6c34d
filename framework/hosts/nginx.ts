/** `nginx.conf`, for nginx's folder `conf.d/`, and a `Containerfile` that adds it and the site to nginx's image. */

import { contentType, isText, typeOf } from '../security/headers.ts'
import { toPattern } from '../shared/match.ts'
import {
  withAndWithoutSlash,
  escapeRegex,
  isForAll,
  isPatternRoute,
  listHeaders,
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

/** The folder that nginx's image serves. */
const ROOT = '/usr/share/nginx/html'

const write: HostWriter = (site) => [
  { name: 'nginx.conf', text: configuration(site) },
  {
    name: 'Containerfile',
    text: `# Written by the build: podman build -f ${site.folder}.host/Containerfile .
FROM docker.io/library/nginx:stable-alpine
COPY ${site.folder}.host/nginx.conf /etc/nginx/conf.d/default.conf
COPY ${site.folder}/ ${ROOT}${site.base}
`,
  },
]

export const nginx = { name: 'nginx', write } as const satisfies HostFormat

/** Forwards a request unchanged. An `add_header` in this block keeps nginx from adding the headers of files to the server's. */
const PROXY_TO_SERVER = `proxy_pass http://site_server;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_redirect off;
    charset off;
    add_header Via "";`

function configuration(site: HostedSite): string {
  const { url, base, onDemand } = site
  const hasServer = onDemand.length > 0
  return `# Written by the build. Put this file into nginx's folder conf.d/, and the site into ${ROOT}${base}.

${maps(site)}${hasServer ? `\n# Pages on demand, where there is no file.\nupstream site_server {\n  server ${SERVER};\n  keepalive 32;\n}\n` : ''}
server {
  listen 80;
  listen [::]:80;
  server_name ${new URL(url).hostname};
  root ${ROOT};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  log_not_found off;
  charset utf-8;
  charset_types ${texts(site).join(' ')};
  default_type application/octet-stream;
${types(site)}
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 6;
  gzip_types ${texts(site).join(' ')};
${[...listHeaders(site.rules)].map(([name, rules]) => `  add_header ${name} ${quoteSingleValue(rules) ?? `$${variable(name)}`} always;`).join('\n')}

  error_page 403 404 =404 ${base}404.html;
  error_page 500 502 503 504 ${base}500.html;
  location = ${base}404.html {}
  location = ${base}500.html {}

  # What other hosts read.
  location ~ ${regex(`^${escapeRegex(base)}_(headers|redirects)$`)} { return 404; }
  location ~ "/index\\.html$" {
    ${REFUSE}
    if (!-f $request_filename) { return 404; }
    return 308 $site_parent$is_args$args;
  }
${base === '/' ? '' : outside(base)}${site.routes.map((route, index) => location(route, index)).join('')}
  location ~ "/$" {
    ${REFUSE}
    try_files "\${uri}index.html" ${hasServer ? '@server' : '=404'};
  }
  location / {
    ${REFUSE}
    try_files $uri @folder;
  }
  location @folder {
    if (-f "$document_root$uri/index.html") { return 308 $site_path/$is_args$args; }
    ${hasServer ? 'try_files $uri @server;' : 'return 404;'}
  }
${hasServer ? `  location @server {\n    ${PROXY_TO_SERVER}\n  }\n` : ''}}
`
}

/** Variables for the headers of the file that is finally sent, and for the requested path. */
function maps({ rules, base }: HostedSite): string {
  const headers = [...listHeaders(rules)].flatMap(([name, values]) => {
    if (quoteSingleValue(values) !== undefined) return []
    const lines = values.flatMap(({ paths, value }) =>
      isForAll({ paths })
        ? [`  default ${quote(value)};`]
        : paths.map((path) => `  "~${toRegex(path, base)}" ${quote(value)};`),
    )
    return `map $uri $${variable(name)} {\n${lines.join('\n')}\n}`
  })
  return [
    ...headers,
    'map $request_uri $site_path {\n  "~^(?<site_asked>[^?]*)" $site_asked;\n}',
    `map $request_uri $site_parent {\n  "~^(?<site_folder>[^?]*/)" $site_folder;\n}`,
    '# Ambiguous paths, and hidden files.',
    `map $request_uri $site_is_strange {\n  ${regex(WELL_KNOWN, '~')} "";\n  ${regex(AMBIGUOUS, '~')} 1;\n}`,
    'map $args $site_more {\n  default "&$args";\n  "" "";\n}',
    '',
  ].join('\n')
}

/** Returns the quoted value of a header that is the same for all paths; undefined for others. */
const quoteSingleValue = ([first, ...others]: readonly { paths: readonly string[]; value: string }[]) =>
  first && others.length === 0 && isForAll(first) ? quote(first.value) : undefined
const variable = (header: string) => `site_${header.toLowerCase().replaceAll('-', '_')}`
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
/** Quotes a regular expression. nginx treats a backslash as an escape only before a quote or another backslash. */
const regex = (source: string, sign = '') => `"${sign}${source.replaceAll('\\\\', '\\\\\\\\').replaceAll('"', '\\"')}"`
const REFUSE = 'if ($site_is_strange) { return 404; }'

/** Returns the block with the types of the site's files, which nginx wants without a charset. */
function types({ endings }: HostedSite): string {
  const lines = endings.map((ending) => `    ${typeOf(`a.${ending}`)} ${ending};`)
  return `  types {\n${lines.join('\n')}\n  }`
}

/** Returns the types of text, except HTML, which nginx adds itself. */
function texts({ endings }: HostedSite): string[] {
  return [...new Set(endings.map((ending) => typeOf(`a.${ending}`)))].filter(
    (type) => isText(type) && type !== 'text/html',
  )
}

/** Returns the blocks for paths outside of the base. */
function outside(base: string): string {
  return `
  location = ${base.slice(0, -1)} { return 308 $site_path/$is_args$args; }
  location ~ ${regex(`^(?!${escapeRegex(base)})`)} {
    types {}
    default_type "${contentType('a.txt')}";
    return 404 "Not found.\\n";
  }
`
}

function location({ from, to, status }: HostedSite['routes'][number], index: number): string {
  if (status === 308 && isPatternRoute({ from })) {
    const { pattern, target } = toRedirectPattern({ from, to, status }, (group) => `$${group}`)
    return `
  location ~ ${regex(toPattern(from))} {
    ${REFUSE}
    if ($request_uri ~ ${regex(`${pattern}([?]|$)`)}) { return 308 "${joinQuery(target, '$is_args$args', '$site_more')}"; }
    return 404;
  }`
  }
  if (status === 308) {
    return withAndWithoutSlash(from)
      .map(
        (path) =>
          `\n  location = ${quote(path)} { ${REFUSE} return 308 "${joinQuery(to, '$is_args$args', '$site_more')}"; }`,
      )
      .join('')
  }
  return `
  location ~ ${regex(toPattern(from))} {
    ${REFUSE}
    try_files $uri "\${uri}index.html" @rewrite${index};
  }
  location @rewrite${index} {
    if ($uri ~ "/[^/.]+$") { return 308 $site_path/$is_args$args; }
    rewrite ^ ${quote(`${to}index.html`)} break;
  }`
}
