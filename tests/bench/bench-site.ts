/** The site that the build benchmark builds, in a folder of its own, and the edits that are made to it. */

import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { generatePosts } from './posts.ts'

/** Below the site's folder. */
export const CONTENT = 'content'
const POSTS = join(CONTENT, 'posts')
const WORDS = join(CONTENT, 'words.md')

export interface Edit {
  /** The words that were not there before. */
  words: string
  /** The file of the built site, a page, that shows them. */
  shownIn: string
}

/** Makes the site with so many posts. The folder must lie inside the project, so that `@flatirons/framework` is found. */
export function makeBenchSite(root: string, posts: number): void {
  cpSync(join(import.meta.dirname, 'site'), root, { recursive: true })
  mkdirSync(join(root, POSTS), { recursive: true })
  for (const { slug, text } of generatePosts(posts)) writeFileSync(join(root, POSTS, `${slug}.md`), text)
}

/** The slugs of its posts, in order. */
export function listSlugs(root: string): string[] {
  return readdirSync(join(root, POSTS))
    .map((name) => name.replace(/\.md$/, ''))
    .sort()
}

/** Adds a sentence to the text of a post: another one for every number. */
export function addSentence(root: string, slug: string, number: number): Edit {
  const words = `This is sentence number ${number} that was added.`
  appendFileSync(join(root, POSTS, `${slug}.md`), `\n${words}\n`)
  return { words, shownIn: `posts/${slug}/index.html` }
}

/** Gives the footer of every page other words: others for every number. */
export function changeFooter(root: string, number: number): Edit {
  const words = `The end, for the time number ${number}`
  const file = join(root, WORDS)
  writeFileSync(file, readFileSync(file, 'utf-8').replace(/^footer: .*$/m, `footer: ${words}`))
  return { words, shownIn: 'index.html' }
}
