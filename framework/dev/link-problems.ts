/** Tells links that lead nowhere, and what the policy of a built page blocks: in the terminal when they are first found, and to browsers that show their page. */

import { count, formatProblems, type Problem } from '../errors/problems.ts'
import type { PageProblems } from './events.ts'

/**
 * Returns a function that tells the problems of a page in the terminal, but those that are told already, and returns all
 * in the form that browsers show.
 */
export function createLinkProblems(warn: (text: string) => void) {
  /** Problem -> the page on which it was found first. */
  const told = new Map<string, string>()

  return (path: string, problems: readonly Problem[]): PageProblems => {
    const all = new Map(problems.map((problem) => [formatProblems([problem]), problem]))
    // One that is fixed is told again when it returns.
    for (const [text, first] of told) if (first === path && !all.has(text)) told.delete(text)
    const news = [...all].filter(([text]) => !told.has(text))
    for (const [text] of news) told.set(text, path)
    if (news.length > 0)
      warn(`${titleOf(news.length)} A build would fail.\n\n${formatProblems(news.map(([, problem]) => problem))}`)
    return { title: all.size > 0 ? titleOf(all.size) : '', text: formatProblems(problems) }
  }
}

const titleOf = (number: number) => `${count(number, 'problem')} on this page.`
