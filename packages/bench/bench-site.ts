/** The site that the build benchmark builds, in a separate folder, and the edits that it makes. */

import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { generatePosts } from './posts.ts'

/** Paths below the site's folder. */
export const CONTENT = 'content'
const POSTS = join(CONTENT, 'posts')
const WORDS = join(CONTENT, 'words.md')

export interface Edit {
  /** The inserted text. */
  words: string
  /** A page file of the built site that shows the text. */
  shownIn: string
}

/**
 * Creates the site with this number of posts. The folder must be inside the project, so that `@flatirons/framework` can
 * be resolved.
 */
export function makeBenchSite(root: string, posts: number): void {
  cpSync(join(import.meta.dirname, 'site'), root, { recursive: true })
  mkdirSync(join(root, POSTS), { recursive: true })
  for (const { slug, text } of generatePosts(posts)) writeFileSync(join(root, POSTS, `${slug}.md`), text)
}

/** Returns the slugs of its posts, in order. */
export function listSlugs(root: string): string[] {
  return readdirSync(join(root, POSTS))
    .map((name) => name.replace(/\.md$/, ''))
    .sort()
}

/** Adds a sentence to the text of a post, different for every number. */
export function addSentence(root: string, slug: string, number: number): Edit {
  const words = `This is sentence number ${number} that was added.`
  appendFileSync(join(root, POSTS, `${slug}.md`), `\n${words}\n`)
  return { words, shownIn: `posts/${slug}/index.html` }
}

/** Replaces the footer text of every page, differently for every number. */
export function changeFooter(root: string, number: number): Edit {
  const words = `The end, for the time number ${number}`
  const file = join(root, WORDS)
  writeFileSync(file, readFileSync(file, 'utf-8').replace(/^footer: .*$/m, `footer: ${words}`))
  return { words, shownIn: 'index.html' }
}
