/**
 * A script that uploads the site to an S3 bucket with the metadata that S3 supports, and a CloudFront function for everything
 * else: redirects and pages of folders in requests, headers in responses.
 */

import { siteError } from '../errors/help-ids.ts'
import { contentType, headersOf } from './headers.ts'
import { toPattern } from '../shared/match.ts'
import {
  isForAll,
  isPatternRoute,
  AMBIGUOUS,
  toRedirectPattern,
  toRegex,
  WELL_KNOWN,
  type HostedSite,
  type HostFormat,
  type HostWriter,
} from './host.ts'

/** CloudFront's limit for a function, in bytes. */
const MAX_BYTES = 10_000

const write: HostWriter = (site) => {
  const code = cloudFrontFunction(site)
  const size = Buffer.byteLength(code)
  if (size > MAX_BYTES)
    throw siteError(
      `The function for CloudFront has ${size} bytes, but CloudFront allows at most ${MAX_BYTES}. Remove redirects from the site, or choose another host.`,
    )
  return [
    { name: 's3.sh', text: script(site) },
    { name: 'cloudfront.js', text: code },
  ]
}

export const aws = { name: 'aws', write } as const satisfies HostFormat

/** Uploads assets first and pages last, so that each page finds its assets. */
function script({ base, rules, folder, endings }: HostedSite): string {
  const caching = (path: string) => headersOf(rules, path)['Cache-Control'] ?? ''
  const prefix = base.slice(0, -1)
  const copy = (ending: string, filter: string, path: string) =>
    `aws s3 cp "$site/" "$bucket${prefix}/" --recursive --exclude '*' ${filter} --content-type '${contentType(`a.${ending}`)}' --cache-control '${caching(path)}'`
  const isPage = (ending: string) => ending === 'html'
  return [
    '#!/bin/sh',
    `# Written by the build: sh s3.sh s3://my-bucket. The function in cloudfront.js handles viewer requests and viewer responses.`,
    '# CloudFront calls no function for errors of the bucket. Set its error responses for 403 and 404 to /404.html with status 404.',
    'set -eu',
    'bucket=${1:?Name the bucket, like s3://my-bucket}',
    `site="$(dirname "$0")/../${folder}"`,
    ...endings.map((ending) => copy(ending, `--include 'assets/*.${ending}'`, '/assets/a')),
    ...endings
      .filter((ending) => !isPage(ending))
      .map((ending) => copy(ending, `--include '*.${ending}' --exclude 'assets/*' --exclude 'sw.js'`, '/a')),
    copy('html', "--include '*.html' --exclude 'assets/*'", '/'),
    copy('js', "--include 'sw.js'", '/sw.js'),
    `aws s3 sync "$site/" "$bucket${prefix}/" --delete --size-only --exclude 'assets/*' --exclude '_headers' --exclude '_redirects' --exclude '.htaccess'`,
    '',
  ].join('\n')
}

function cloudFrontFunction({ base, rules, routes, pages, onDemand }: HostedSite): string {
  const classes = rules.map((rule) => [
    isForAll(rule) ? '' : rule.paths.map((path) => toRegex(path, base)).join('|'),
    Object.fromEntries(Object.entries(rule.headers).map(([name, value]) => [name.toLowerCase(), { value }])),
  ])
  const patternRedirects = routes.filter((route) => route.status === 308 && isPatternRoute(route))
  const patterns = patternRedirects.map((route) => {
    const { pattern, target } = toRedirectPattern(route, (group) => `$${group}`)
    return [`${pattern}$`, target]
  })
  const redirects = Object.fromEntries(
    routes
      .filter((route) => route.status === 308 && !patternRedirects.includes(route))
      .map(({ from, to }) => [from, to]),
  )
  const rewrites = routes.flatMap(({ from, to, status }) => (status === 200 ? [[toPattern(from), to]] : []))
  const hasServer = onDemand.length > 0
  return `// Written by the build, for viewer requests and viewer responses.
var classes = ${JSON.stringify(classes)};
var moved = ${JSON.stringify(redirects)};
${patterns.length > 0 ? `var patterns = ${JSON.stringify(patterns)};\n` : ''}var shown = ${JSON.stringify(rewrites)};
var pages = ${JSON.stringify(pages)};
var strange = RegExp(${JSON.stringify(AMBIGUOUS)});
var wellKnown = RegExp(${JSON.stringify(WELL_KNOWN)});
${
  hasServer
    ? `var made = RegExp(${JSON.stringify(
        onDemand
          .map(toPattern)
          .join('|')
          .replace(/\?<\w+>/g, ''),
      )});\n`
    : ''
}
function handler(event) {
  var request = event.request, uri = request.uri, response = event.response, path;
  try {
    path = decodeURIComponent(uri);
  } catch (error) {
    return response || missing();
  }
${hasServer ? '  // Pages on demand come from another origin, with their own headers.\n  if (made.test(path)) return response || request;\n' : ''}  if (response) {
    add(response.headers, path);
    return response;
  }
  if (/[^!-~]/.test(uri) || (strange.test(uri) && !wellKnown.test(uri))) return missing();
  var to = moved[path] || moved[path + '/'];
${
  patterns.length > 0
    ? `  patterns.forEach(function (one) {
    if (!to && RegExp(one[0]).test(uri)) to = uri.replace(RegExp(one[0]), one[1]);
  });
`
    : ''
}  if (to) return redirect(to, request);
  if (/\\/index\\.html$/.test(path)) return redirect(uri.slice(0, uri.lastIndexOf('/') + 1), request);
  if (!/\\.[a-z]\\w*$/i.test(path)) {
    if (!/\\/$/.test(uri)) return redirect(uri + '/', request);
    shown.forEach(function (one) {
      if (!to && pages.indexOf(path) < 0 && RegExp(one[0]).test(path)) to = one[1];
    });
  }
  if (to) request.uri = encodeURI(to) + 'index.html';
  else if (/\\/$/.test(uri)) request.uri += 'index.html';
  return request;
}

function add(headers, path) {
  classes.forEach(function (one) {
    if (path ? RegExp(one[0]).test(path) : !one[0]) Object.assign(headers, one[1]);
  });
  return headers;
}

function missing() {
  var headers = add({ 'content-type': { value: 'text/plain; charset=utf-8' } });
  return { statusCode: 404, statusDescription: 'Not Found', headers: headers, body: 'Not found.' };
}

function redirect(to, request) {
  var query = [], parts = to.split('#');
  Object.keys(request.querystring).forEach(function (name) {
    var one = request.querystring[name];
    (one.multiValue || [one]).forEach(function (each) {
      query.push(name + (each.value ? '=' + each.value : ''));
    });
  });
  if (query.length) parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + query.join('&');
  var headers = add({ location: { value: parts.join('#') } });
  return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: headers };
}
`
}
