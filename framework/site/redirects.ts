/** Checks redirects. */

import { canonical, isFile } from '../shared/paths.ts'
import type { Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { SITE_FILE } from '../shared/project.ts'

/** What no URL holds as it is: spaces, control characters, and signs that end a word or a string in the files of hosts. */
export const UNSAFE = /[\s\p{Cc}"'`\\<>{}|^]/u
/** What ends a path, encodes a sign, or makes a pattern. */
const NO_PATH = /[?#%*:]/

/** Finds redirects whose path is not canonical or is a page, or whose target is no page and no URL. */
export function checkRedirects(
  redirects: readonly (readonly [from: string, to: string])[],
  paths: ReadonlySet<string>,
): Problem[] {
  return redirects.flatMap(([from, to]) => {
    const report = (message: string) => ({
      where: SITE_FILE,
      message: `The redirect from ${printable(from)} ${message}`,
    })
    const [target = ''] = to.split(/[?#]/)
    const problems: Problem[] = []
    const [sign] = UNSAFE.exec(from) ?? NO_PATH.exec(from) ?? []
    if (sign)
      problems.push(report(`holds ${nameSign(sign)}. A redirect begins at one path, written as people read it.`))
    else if (!from.startsWith('/') || from !== canonical(from))
      problems.push(report(`is not in its canonical form. Write it as ${canonical('/' + from.replace(/^\/+/, ''))}.`))
    else if (/\/[/.]/.test(from))
      problems.push(report('has an empty part, or one that begins with a dot. No host answers for it.'))
    if (isFile(from)) problems.push(report('begins at the name of a file. Only pages can be moved.'))
    if (paths.has(from)) problems.push(report('begins at a page. Remove the page or the redirect.'))
    const [unsafe] = UNSAFE.exec(to) ?? []
    if (unsafe)
      problems.push(
        report(
          `leads to ${printable(to)}, which holds ${nameSign(unsafe)}. Write it as ${encodeURIComponent(unsafe)}.`,
        ),
      )
    else if (/^https?:/.test(to)) {
      if (!URL.canParse(to) || !/^https?:\/\/[^/@]+(?:[/?#]|$)/.test(to))
        problems.push(report(`leads to ${to}, which is no URL. Write it like https://example.com/path/.`))
    } else if (!paths.has(target))
      problems.push(report(`leads to ${to}, which is not a page.${didYouMean(target, paths, (word) => word)}`))
    return problems
  })
}

/** What can't be seen, as an escape. */
export const printable = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
export const nameSign = (sign: string) => (sign === ' ' ? 'a space' : `"${printable(sign)}"`)
