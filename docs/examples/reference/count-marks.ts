import { readFileSync } from 'node:fs'

import { readData } from '@flatirons/framework/content'
import {
  MARK_PATTERNS,
  MARKS_OF_GENERATORS,
  readKnownTag,
  readOtherFrontMatter,
  repairYaml,
  showHtmlTexts,
  tokensIn,
} from '@flatirons/marks/texts'
import { Lexer, type Token } from 'marked'

const [file = 'old-site/content/a.md'] = process.argv.slice(2)
const { body = '' } = readData(file, readFileSync(file, 'utf-8'), '.', [readOtherFrontMatter])

/** Returns a token and all tokens in it. */
const withTokensIn = (token: Token): Token[] => [token, ...tokensIn(token).flatMap(withTokensIn)]

const texts = new Lexer().lex(showHtmlTexts(body)).flatMap(withTokensIn)
const tags = texts.filter(({ type, raw }) => type === 'text' && MARK_PATTERNS.tag.test(raw))
const videos = tags.filter(({ raw }) => readKnownTag(/[\w-]+/.exec(raw)?.[0] ?? '')?.frame !== undefined)
console.log(
  `${tags.length} tags of templates, ${videos.length} of them videos. Hugo has ${Object.keys(MARKS_OF_GENERATORS.hugo).join(', ')}.`,
)

// Keys that stand twice have their last values, as in other generators.
const { data } = readData('_config.yml', repairYaml(readFileSync('_config.yml', 'utf-8')), '.')
console.log(`The site is ${String(data.title)}.`)
