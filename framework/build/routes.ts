/** Entries -> routes: every path in its canonical form, once, and inside the site. */

import { canonical, decode, isFile } from '../paths.ts'
import type { Problem } from '../problems.ts'
import type { Route } from '../react/page.tsx'

/** First parts of a path that the build's own files take. */
const RESERVED = new Set(['page-data', 'slice-data', 'assets', 'index'])

/** What is wrong with the site's routes, all at once. */
export function checkRoutes(routes: readonly Route[]): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, Route>()
  const nameOf = ({ source, path }: Route) => source ?? `the route ${path}`

  for (const route of routes) {
    const { path } = route
    const report = (message: string) => problems.push({ where: nameOf(route), message })
    if (
      !path.startsWith('/') ||
      path.startsWith('//') ||
      path !== canonical(path) ||
      path !== decode(path) ||
      /[?#\\\0]/.test(path)
    )
      report(
        `The path ${path} is not in its canonical form. Write it as ${canonical('/' + path.replace(/^\/+/, '').replace(/[?#].*/s, ''))}.`,
      )
    else if (path.split('/').some((part) => part === '..' || part === '.'))
      report(`The path ${path} climbs out of its folder. Give the page another slug.`)
    else if (RESERVED.has(path.split('/')[1]!))
      report(`The path ${path} is taken by the build's own files. Give the page another path.`)
    else if (isFile(path) && !/^\/(404|500)\.html$/.test(path))
      report(`The path ${path} is a file's name. Leave out the ending.`)
    const other = first.get(path)
    if (other)
      problems.push({
        where: `Two pages want ${path}.`,
        message: `${nameOf(other)} and ${nameOf(route)}. Give one of them another \`slug\`.`,
      })
    else first.set(path, route)
  }
  for (const path of ['/404.html', '/500.html', '/'])
    if (!first.has(path))
      problems.push({ where: 'site/routes.ts', message: `There is no page ${path}. Every site needs one.` })
  return problems
}
