/** The extension: files that end with `.mdx` are texts of collections. */

import { defineExtension, type Extension } from '@flatirons/framework/extension'
import { array, record, string } from 'superstruct'

import { createModuleFinder } from './modules.ts'
import { createParts } from './parts.ts'
import { readMdx } from './read-mdx.ts'

/** The options of `mdx()`. */
export interface MdxOptions {
  /**
   * The modules that texts import, by path: `import.meta.glob('./parts/*.tsx', { eager: true })`. Texts that other texts show
   * are strings: `import.meta.glob('./parts/*.mdx', { eager: true, query: '?raw', import: 'default' })`. Paths with a
   * dot are relative to `site/`. Names without a dot, such as `@theme/Tabs`, are imported as they are written. @default none
   */
  modules?: Readonly<Record<string, unknown>>
  /** Starts of imports that mean a folder of the project: `{ '@site/src/': 'site/' }`. @default none */
  aliases?: Readonly<Record<string, string>>
}

/** Reads MDX: `mdx({ modules: import.meta.glob('./components/*.tsx', { eager: true }) })`. */
export function mdx({ modules = {}, aliases = {} }: MdxOptions = {}): Extension {
  const findModule = createModuleFinder(modules, aliases)
  const parts = createParts(findModule)
  return defineExtension({
    name: 'mdx',
    // The code of the modules is an input of each page, because `site/extensions.ts` imports them.
    options: { aliases, modules: Object.keys(modules) },
    settings: { aliases: record(string(), string()), modules: array(string()) },
    markdown: {
      format: {
        ending: '.mdx',
        components: parts.components,
        read: (text, tools) => readMdx(text, tools, { findModule, checks: parts.checks }),
      },
    },
  })
}
