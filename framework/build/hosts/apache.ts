/** `.htaccess`. It stands in the site's folder, and Apache does not publish it. It needs mod_headers, mod_rewrite and mod_dir. */

import { contentType, isText, typeOf } from '../../headers/index.ts'
import { toPattern } from '../../match.ts'
import { bothForms, isForAll, toRegex, type HostedSite, type HostWriter } from './host.ts'

export const apache: HostWriter = ({ base, rules, routes, endings }) => {
  const types = endings.map((ending) => {
    const type = typeOf(`a.${ending}`)
    return `AddType ${isText(type) ? quote(contentType(`a.${ending}`)) : type} .${ending}`
  })
  const headers = rules.flatMap((rule) => {
    const lines = Object.entries(rule.headers).map(([name, value]) => `Header always set ${name} ${quote(value)}`)
    if (isForAll(rule)) return lines
    const test = rule.paths.map((path) => toRegex(path, base)).join('|')
    return [`<If "%{REQUEST_URI} =~ m#${test}#">`, ...lines.map((line) => `  ${line}`), '</If>']
  })
  const lines = [
    '# Written by the build.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    `ErrorDocument 403 ${base}404.html`,
    `ErrorDocument 404 ${base}404.html`,
    `ErrorDocument 500 ${base}500.html`,
    ...types,
    'AddOutputFilterByType DEFLATE ' + [...new Set(endings.map((one) => typeOf(`a.${one}`)).filter(isText))].join(' '),
    ...headers,
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    '# Paths that could be read in two ways, hidden files, and what other hosts read.',
    // The page for errors is asked for under the same address.
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ [^? ]*(//|%2[fF]|%5[cC])" [OR]',
    `RewriteCond %{REQUEST_URI} "/.+/\\.|^/\\.(?!well-known/)|^${base}_(headers|redirects)$"`,
    'RewriteRule ^ - [R=404,L]',
    ...routes.flatMap(rewrite),
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]*/)index\\.html[? ]"',
    'RewriteRule ^ %1 [R=308,L,NE]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]*[^/? ])[? ]"',
    'RewriteRule ^ %1/ [R=308,L,NE]',
  ]
  return [{ name: '.htaccess', inside: true, text: lines.join('\n') + '\n' }]
}

function rewrite({ from, to, status }: HostedSite['routes'][number]): string[] {
  if (status === 308)
    return bothForms(from).flatMap((path) => [
      `RewriteCond %{REQUEST_URI} ${quote('=' + path)}`,
      `RewriteRule ^ ${quote(to.replaceAll('%', '\\%'))} [R=308,L,NE,QSA]`,
    ])
  const test = `RewriteCond %{REQUEST_URI} ${quote(toPattern(from))}`
  const isNew = ['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteCond %{REQUEST_FILENAME}/index.html !-f']
  return [
    test,
    ...isNew,
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ ([^? ]*/[^/.? ]+)[? ]"',
    'RewriteRule ^ %1/ [R=308,L,NE]',
    test,
    ...isNew,
    `RewriteRule ^ ${to}index.html [L]`,
  ]
}

const quote = (text: string) => `"${text.replace(/"/g, '\\"')}"`
