/**
 * Unavoidable differences between hosts and the preview server. The deploy guide describes those that matter to a
 * site's owner.
 */

import type { Host } from '../../framework/hosts/host.ts'

export interface Difference {
  /** Paths below the base. */
  paths: RegExp
  /** The host's status, or the headers that it omits or changes. */
  gives: number | 'headers' | 'location'
  because: string
}

/** Ambiguous paths, and paths of hidden files. */
const TWO_WAYS = /^\/|\/\/|\\|%2f|%5c|(^|\/)(\.|%2e)/i

export const DIFFERENCES: Record<Host, Difference[]> = {
  nginx: [{ paths: /^[^?]*[^ -~]/, gives: 308, because: 'It reads bytes that are not ASCII.' }],
  caddy: [{ paths: /^[^?]*[^ -~]/, gives: 308, because: 'It reads bytes that are not ASCII.' }],
  apache: [
    { paths: /^[^?]*[^ -~]/, gives: 308, because: 'It reads bytes that are not ASCII.' },
    { paths: /%2f/i, gives: 'headers', because: 'It refuses an encoded slash before it reads .htaccess.' },
    {
      paths: /(a|%61){256}/,
      gives: 403,
      because: 'It refuses names that are longer than disks take before it reads .htaccess.',
    },
  ],
  aws: [
    {
      paths: /^[^?]*[^/]$|^[^?]*[^/]\?/,
      gives: 308,
      because: 'The function does not know which files there are: each path without an ending gets its slash.',
    },
    { paths: /^app\/[^/]*\.\w+$/, gives: 404, because: 'The function does not know which files there are.' },
    {
      paths: /\?/,
      gives: 'location',
      because: 'CloudFront hands over a query in parts: those of one name come together.',
    },
  ],
  vercel: [
    {
      paths: /^[^?]*[^/]$|^[^?]*[^/]\?/,
      gives: 308,
      because: 'Redirects come before files: each path without an ending gets its slash.',
    },
    { paths: /index\.html|index%2ehtml/, gives: 200, because: 'It serves the file of a page under its name too.' },
    { paths: /index%2ehtml/, gives: 'location', because: 'Its rules read a path as it was sent.' },
    { paths: TWO_WAYS, gives: 200, because: 'It shows what is uploaded, and match-paths take any text.' },
    { paths: /^/, gives: 'headers', because: 'Redirects have no headers of the site.' },
  ],
  netlify: [
    {
      paths: /^[^?]*[^/]$|^[^?]*[^/]\?/,
      gives: 404,
      because: 'That pages get their slash is not part of what Netlify publishes.',
    },
    { paths: /^(app|docs)(\/|$)/, gives: 200, because: 'Match-paths take any text, with a slash and without.' },
    { paths: TWO_WAYS, gives: 200, because: 'It shows what is uploaded.' },
    {
      paths: /_(headers|redirects)|%5fheaders/,
      gives: 200,
      because: 'That these are not published is not part of what Netlify publishes.',
    },
    { paths: /index\.html|index%2ehtml/, gives: 200, because: 'It serves the file of a page under its name too.' },
  ],
  cloudflare: [
    { paths: /^[^?]*[\t ]/, gives: 200, because: 'No browser sends a space or a tab, and the edge refuses them.' },
    { paths: /^[^?]*[\t ]/, gives: 308, because: 'No browser sends a space or a tab, and the edge refuses them.' },
    {
      paths: /^[^?]*[^ -~]|^%ec/i,
      gives: 502,
      because: 'Its tool for development can’t send a path that is not ASCII in a header.',
    },
    {
      paths: TWO_WAYS,
      gives: 200,
      because: 'It makes one path of all that could mean the same, and match-paths take any text.',
    },
    { paths: TWO_WAYS, gives: 308, because: 'It makes one path of all that could mean the same.' },
    { paths: /^(404|500|offline)(\.html)?\/?$/, gives: 308, because: 'It takes the ending from the names of pages.' },
    { paths: /^(404|500|offline)(\.html)?\/?$/, gives: 200, because: 'It takes the ending from the names of pages.' },
    {
      paths: /^app\/[^/]*\.\w+$/,
      gives: 308,
      because: 'A rule for a path without its slash takes names with an ending too.',
    },
    {
      paths: /^app\/index\.html/,
      gives: 'location',
      because: 'A rule for a path without its slash takes names with an ending too.',
    },
    { paths: /^docs\/.*[^/]$/, gives: 200, because: 'A star takes paths without their slash too.' },
    { paths: /^%61|^app\/%0d|index%2ehtml/, gives: 'location', because: 'It decodes paths.' },
    { paths: /\?/, gives: 'location', because: 'A redirect with a query of its own drops that of the request.' },
    { paths: /%2esvg|%62/, gives: 'headers', because: 'Rules for headers read a path as it was sent.' },
  ],
}
