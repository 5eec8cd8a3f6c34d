/** Checks redirects: each must start at a canonical path that is not a page, and lead to a page or a URL. */

import type { Problem } from '../../errors/problems.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { toPattern } from '../../shared/match.ts'
import { canonical, isFile } from '../../shared/paths.ts'
import { isPattern } from '../../shared/redirects.ts'
import { findLongPart, MAX_NAME_BYTES, nameCharacter, printable, shorten, UNSAFE } from '../../site/describe-path.ts'
import type { LocatedRedirect } from './redirects.ts'

/** Characters that end a path, escape a character, or start a parameter. */
const NOT_IN_PATH = /[?#%*:]/

/** Returns problems of redirects: paths that are not canonical or are pages, and targets that are neither a page nor a URL. */
export function checkRedirects(
  redirects: readonly Pick<LocatedRedirect, 'from' | 'to' | 'where'>[],
  paths: ReadonlySet<string>,
): Problem[] {
  return redirects.flatMap(({ from, to, where }) => {
    const report = (message: string): Problem => ({
      where,
      message: `The redirect from ${shorten(printable(from))} ${message}`,
      help: 'routes',
    })
    const [target = ''] = to.split(/[?#]/)
    const problems: Problem[] = []
    const hasPattern = isPattern(from)
    const plain = hasPattern ? from.replace(PARAMETER, '/x') : from
    const [character] = UNSAFE.exec(from) ?? NOT_IN_PATH.exec(plain) ?? []
    if (character)
      problems.push(
        report(`contains ${nameCharacter(character)}. Write the path as readers see it, without queries and escapes.`),
      )
    else if (!from.startsWith('/') || (from !== canonical(from) && !from.endsWith('/*')))
      problems.push(report(`is not in its canonical form. Write it as ${canonical('/' + from.replace(/^\/+/, ''))}.`))
    else if (/\/[/.]/.test(from))
      problems.push(
        report('has an empty part, or a part that starts with a dot. Hosts do not serve such paths. Remove it.'),
      )
    const long = findLongPart(from)
    if (long)
      problems.push(
        report(
          `has a part of ${long.bytes} bytes, but file systems allow at most ${MAX_NAME_BYTES}. Remove the redirect.`,
        ),
      )
    if (isFile(from)) problems.push(report('starts at the name of a file. Only pages can be redirected.'))
    if (paths.has(from)) problems.push(report('starts at an existing page. Remove the page or the redirect.'))
    if (hasPattern && problems.length === 0) problems.push(...checkPattern(from, target, paths).map(report))
    const [unsafe] = UNSAFE.exec(to) ?? []
    if (unsafe)
      problems.push(
        report(
          `leads to ${printable(to)}, which contains ${nameCharacter(unsafe)}. Write it as ${encodeURIComponent(unsafe)}.`,
        ),
      )
    else if (/^https?:/.test(to)) {
      if (!URL.canParse(to) || !/^https?:\/\/[^/@]+(?:[/?#]|$)/.test(to))
        problems.push(report(`leads to ${to}, which is not a valid URL. Write it like https://example.com/path/.`))
    } else if (!hasPattern && !paths.has(target))
      problems.push(report(`leads to ${to}, which is not a page.${didYouMean(target, paths, (word) => word)}`))
    return problems
  })
}

/** A parameter, which is a whole part of a path, or `*` at the end. */
const PARAMETER = /\/(?::[a-z]\w*(?=\/|$)|\*$)/gi
const namesOf = (path: string) => (path.match(PARAMETER) ?? []).map((part) => (part === '/*' ? 'splat' : part.slice(2)))

/** Returns the problems of a redirect by a pattern, as the rest of a sentence. */
function checkPattern(from: string, to: string, paths: ReadonlySet<string>): string[] {
  const names = namesOf(from)
  const unknown = namesOf(to).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return [`leads to ${to}, but has no part :${unknown}.${didYouMean(unknown, names, (name) => `:${name}`)}`]
  if (new Set(names).size < names.length) return ['has two parts with the same name. Rename one of them.']
  const fromPattern = new RegExp(toPattern(from))
  const page = [...paths].find((path) => fromPattern.test(path))
  if (page !== undefined) return [`also matches pages, such as ${page}. Write a pattern that matches no page.`]
  const toPatternRegex = new RegExp(toPattern(to.replace(/:splat(\/?)$/, '*')))
  return /^https?:/.test(to) || [...paths].some((path) => toPatternRegex.test(path))
    ? []
    : [`leads to ${to}, which matches no page.${didYouMean(to, paths, (word) => word)}`]
}
