/** Renders texts and reads content with an extension, as a build does, for tests of packages. */

import type { MarkdownComponents, Model, ReadOptions } from '@flatirons/framework/content'
import type { Extension, TextSource } from '@flatirons/framework/extension'

import {
  createMarkdownTools,
  renderMarkdownText,
  type MarkdownOptions,
} from '../../framework/content/markdown/markdown.ts'
import { readContent } from '../../framework/content/read.ts'
import { withExtensions } from '../../framework/features/guard-extension.ts'
import { renderStatic } from '../../framework/kernel/render/static-markup.tsx'
import { listTextComponents } from '../../framework/site/feature.ts'
import { createTextComponents } from '../../framework/site/render/text-components.ts'

interface TextOptions {
  /** The entry of each text. */
  entry: TextSource
  /** Components of the model `docs`. */
  components?: MarkdownComponents
  findPicture?: MarkdownOptions['findPicture']
}

/** Returns a function that returns the HTML of a text with its components, its headings and links, and its problems with their lines. */
export function createTextTest(
  extension: Extension,
  { entry, components = {}, findPicture = () => 'is missing.' }: TextOptions,
) {
  const features = withExtensions([extension])
  const ofModel = Object.entries(components).map(([name, component]) => [`docs/${name}`, component] as const)
  const renderTexts = createTextComponents(new Map([...listTextComponents(features), ...ofModel]))
  return (text: string) => {
    const problems: string[] = []
    const { html, headings, links } = renderMarkdownText(text, {
      root: process.cwd(),
      base: '/',
      html: 'refuse',
      ...createMarkdownTools({}, features),
      components,
      model: 'docs',
      entry,
      findPicture,
      report: (message, found, at = text.indexOf(found)) =>
        problems.push(`${text.slice(0, Math.max(at, 0)).split('\n').length}: ${message}`),
    })
    const shown = renderTexts(html, (element) => renderStatic(element).html).html
    return { html: shown.replace(/ tabindex="0"/g, ''), headings, links, problems }
  }
}

/** Reads the entries of all models with an extension of markdown. Throws a `ProblemsError` with all problems of all files. */
export const readContentWith = <Models extends Record<string, Model>>(
  extension: Extension,
  models: Models,
  options: ReadOptions,
) => readContent(models, options, withExtensions([extension]))
