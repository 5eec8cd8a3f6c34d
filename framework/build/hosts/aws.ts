/**
 * A script that puts the site into an S3 bucket with the metadata that S3 can hold, and a CloudFront function for the rest:
 * redirects and pages of folders on the way to the bucket, headers on the way back.
 */

import { contentType, headersOf } from '../../headers/index.ts'
import { toPattern } from '../../match.ts'
import { isForAll, toRegex, type HostedSite, type HostWriter } from './host.ts'

/** The largest function that CloudFront takes, in bytes. */
const LIMIT = 10_000

export const aws: HostWriter = (site) => {
  const code = cloudFrontFunction(site)
  const size = Buffer.byteLength(code)
  if (size > LIMIT)
    throw Error(
      `The function for CloudFront has ${size} bytes, and CloudFront takes ${LIMIT}. Take redirects out of the site, or choose another host.`,
    )
  return [
    { name: 's3.sh', text: script(site) },
    { name: 'cloudfront.js', text: code },
  ]
}

/** Assets first and pages last, so that no page names an asset that is not there yet. */
function script({ base, rules, folder, endings }: HostedSite): string {
  const caching = (path: string) => headersOf(rules, path)['Cache-Control'] ?? ''
  const prefix = base.slice(0, -1)
  const copy = (ending: string, filter: string, path: string) =>
    `aws s3 cp "$site/" "$bucket${prefix}/" --recursive --exclude '*' ${filter} --content-type '${contentType(`a.${ending}`)}' --cache-control '${caching(path)}'`
  const isPage = (ending: string) => ending === 'html'
  return [
    '#!/bin/sh',
    `# Written by the build: sh s3.sh s3://my-bucket. The function in cloudfront.js answers viewer requests and viewer responses.`,
    '# CloudFront calls no function for errors of the bucket: let its error response for 403 and 404 be /404.html with status 404.',
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

function cloudFrontFunction({ base, rules, routes }: HostedSite): string {
  const classes = rules.map((rule) => [
    isForAll(rule) ? '' : rule.paths.map((path) => toRegex(path, base)).join('|'),
    Object.fromEntries(Object.entries(rule.headers).map(([name, value]) => [name.toLowerCase(), { value }])),
  ])
  const moved = Object.fromEntries(
    routes.filter(({ status }) => status === 308).map(({ from, to }) => [encodeURI(from), to]),
  )
  const shown = routes.filter(({ status }) => status === 200).map(({ from, to }) => [toPattern(from), to])
  return `// Written by the build, for viewer requests and viewer responses.
var classes = ${JSON.stringify(classes)};
var moved = ${JSON.stringify(moved)};
var shown = ${JSON.stringify(shown)};

function handler(event) {
  var request = event.request, uri = request.uri, response = event.response;
  if (response) {
    classes.forEach(function (one) {
      if (RegExp(one[0]).test(uri)) Object.assign(response.headers, one[1]);
    });
    return response;
  }
  var to = moved[uri] || moved[uri + '/'];
  if (to) return redirect(to, request);
  if (/\\/index\\.html$/.test(uri)) return redirect(uri.slice(0, -10), request);
  for (var i = 0; i < shown.length; i++)
    if (!/\\.[a-z]\\w*$/i.test(uri) && RegExp(shown[i][0]).test(uri)) {
      if (!/\\/$/.test(uri)) return redirect(uri + '/', request);
      request.uri = shown[i][1] + 'index.html';
      return request;
    }
  if (/\\/$/.test(uri)) request.uri += 'index.html';
  else if (!/\\.[a-z]\\w*$/i.test(uri)) return redirect(uri + '/', request);
  return request;
}

function redirect(to, request) {
  var query = Object.keys(request.querystring).map(function (name) {
    return name + '=' + request.querystring[name].value;
  }).join('&');
  var parts = to.split('#');
  if (query) parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + query;
  var headers = { location: { value: parts.join('#') } };
  classes.forEach(function (one) {
    if (!one[0]) Object.assign(headers, one[1]);
  });
  return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: headers };
}
`
}
