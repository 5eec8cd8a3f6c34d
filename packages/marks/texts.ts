/** Entry point `@flatirons/marks/texts`: what programs need that read texts of other generators. Runs in Node. */

export { readOtherFrontMatter, repairYaml } from './front-matter.ts'
export { showHtmlTexts } from './jsx.ts'
export { MARKS_OF_GENERATORS } from './generators.ts'
export { MARK_PATTERNS, tokensIn } from './left-over-marks.ts'
export { readKnownTag } from './template-tags.ts'
