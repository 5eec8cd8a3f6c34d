/** Checks redirects. */

import { canonical, decode, isFile } from '../../paths.ts'
import { didYouMean, type Problem } from '../../problems.ts'
import { SITE_FILE } from '../project.ts'

/** Finds redirects whose path is not canonical or is a page, or whose target is no page. */
export function checkRedirects(
  redirects: readonly (readonly [from: string, to: string])[],
  paths: ReadonlySet<string>,
): Problem[] {
  return redirects.flatMap(([from, to]) => {
    const report = (message: string) => ({ where: SITE_FILE, message: `The redirect from ${from} ${message}` })
    const [target = ''] = to.split(/[?#]/)
    const problems: Problem[] = []
    if (!from.startsWith('/') || from !== canonical(decode(from)))
      problems.push(report(`is not in its canonical form. Write it as ${canonical('/' + from.replace(/^\/+/, ''))}.`))
    if (isFile(from)) problems.push(report('begins at the name of a file. Only pages can be moved.'))
    if (paths.has(from)) problems.push(report('begins at a page. Remove the page or the redirect.'))
    if (!/^https?:/.test(to) && !paths.has(target))
      problems.push(report(`leads to ${to}, which is not a page.${didYouMean(target, paths, (word) => word)}`))
    return problems
  })
}
