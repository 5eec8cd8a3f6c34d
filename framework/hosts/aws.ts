/**
 * A script that uploads the site to an S3 bucket with the metadata that S3 supports, and a CloudFront function for everything
 * else: redirects and pages of folders in requests, headers in responses.
 */

import { siteError } from '../errors/help-ids.ts'
import { contentType, headersOf } from '../security/headers.ts'
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
import code from './cloudfront-function.text.ts'

/** CloudFront's limit for a function, in bytes. */
const MAX_BYTES = 10_000

const write: HostWriter = (site) => {
  const text = cloudFrontFunction(site)
  const size = Buffer.byteLength(text)
  if (size > MAX_BYTES)
    throw siteError(
      `The function for CloudFront has ${size} bytes, but CloudFront allows at most ${MAX_BYTES}. Remove redirects from the site, or choose another host.`,
    )
  return [
    { name: 's3.sh', text: script(site) },
    { name: 'cloudfront.js', text },
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

/** Returns the CloudFront function, with a site's constants. */
function cloudFrontFunction({ base, rules, routes, pages, onDemand }: HostedSite): string {
  const redirects = routes.filter(({ status }) => status === 308)
  const constants = {
    classes: rules.map((rule) => [
      isForAll(rule) ? '' : rule.paths.map((path) => toRegex(path, base)).join('|'),
      Object.fromEntries(Object.entries(rule.headers).map(([name, value]) => [name.toLowerCase(), { value }])),
    ]),
    redirects: Object.fromEntries(
      redirects.filter((route) => !isPatternRoute(route)).map(({ from, to }) => [from, to]),
    ),
    redirectPatterns: redirects.filter(isPatternRoute).map((route) => {
      const { pattern, target } = toRedirectPattern(route, (group) => `$${group}`)
      return [`${pattern}$`, target]
    }),
    rewrites: routes.filter(({ status }) => status === 200).map(({ from, to }) => [toPattern(from), to]),
    pages,
    ambiguous: AMBIGUOUS,
    wellKnown: WELL_KNOWN,
    onDemand:
      onDemand.length > 0
        ? onDemand
            .map(toPattern)
            .join('|')
            .replace(/\?<\w+>/g, '')
        : null,
  }
  const lines = Object.entries(constants).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`)
  return `// Written by the build, for viewer requests and viewer responses.\n${lines.join('')}\n${code}`
}
