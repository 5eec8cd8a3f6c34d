// @vitest-environment node

/** Phrases that are hard to read for engineers whose first language is not English. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { CONTENT } from './blocks.ts'

const PHRASES = [
  /\b(?:is|are|was|were) none\b/i,
  /\b(?:what|who) (?:is|are) no\b/i,
  /\bto who\b/i,
  /\bof which (?:none|no)\b/i,
  /\bfor want of\b/i,
  /\bwhat there is\b/i,
  /\bin the place of\b/i,
  /\bsays? so\b/i,
  /\bbroken for ever\b/i,
  /\banew\b/i,
  /\bof (?:yours|ours|theirs)\b/i,
]

const FENCED = /^(`{3,})[^\n]*\n[^]*?^\1$/gm

/** Returns the lines of a markdown text that contain such a phrase. Code blocks are skipped. */
const findPhrases = (markdown: string): string[] =>
  markdown
    .replace(FENCED, '')
    .split('\n')
    .filter((line) => PHRASES.some((phrase) => phrase.test(line)))

const manual = readdirSync(CONTENT, { recursive: true, encoding: 'utf-8' })
  .filter((name) => name.endsWith('.md') && !/\bde\b/.test(name))
  .map((name) => join(CONTENT, name))

test.each([
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'docs/README.md',
  'framework/README.md',
  'framework/MESSAGES.md',
  ...manual,
])('%s contains no hard phrase', (file) => {
  expect(findPhrases(readFileSync(file, 'utf-8'))).toEqual([])
})

test.each([
  ['A date that is none is a problem.', 'An invalid date is a problem.'],
  ['The draft is shown to who has a link.', 'The draft is shown to anyone with a link.'],
  ['Packages of which none is needed.', 'Packages that are not needed.'],
  ['The page is made anew.', 'The page is rendered again.'],
  ['Run it on a machine of yours.', 'Run it on your own machine.'],
])('“%s” is found, and “%s” is not', (hard, plain) => {
  expect(findPhrases(hard)).toEqual([hard])
  expect(findPhrases(plain)).toEqual([])
  expect(findPhrases(`\`\`\`sh\n${hard}\n\`\`\``)).toEqual([])
})
