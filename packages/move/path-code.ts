/**
 * Code of a moved site: the function `pathOf()`, which returns the path of a text as its generator does, and extensions that
 * write links of tags as links.
 */

import { template } from './templates.ts'
import { toCode } from './code.ts'
import { isPlainObject } from './objects.ts'

/** Fills patterns of paths, such as `/:year/:month/:title/`, with values of a text. */
const FILL = template('fill-pattern')

/** `sections`: folders below sections whose `_index` is a page of its own. */
export function hugo(permalinks: unknown, sections: readonly string[], isLowerCase: boolean): string {
  const ofPages = isPlainObject(permalinks) && isPlainObject(permalinks.page) ? permalinks.page : permalinks
  const patterns = Object.entries(Object(ofPages) as object).filter(([, pattern]) => typeof pattern === 'string')
  return template('hugo-paths', {
    PATTERNS: patterns.length > 0 && toCode(Object.fromEntries(patterns)),
    SECTIONS: toCode(sections),
    FILL,
    LOWER: isLowerCase ? '.toLowerCase()' : '',
  })
}

const STYLES: Readonly<Record<string, string>> = {
  ordinal: '/:categories/:year/:y_day/:title.html',
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
}

/** Returns the pattern of posts, and folder -> pattern for the collections that have pages. */
export function jekyllPermalinks({ permalink = 'date', collections = {} }: Readonly<Record<string, unknown>>) {
  const pattern = STYLES[String(permalink)] ?? String(permalink)
  const shown = Object.entries(isPlainObject(collections) ? collections : {}).filter(
    ([name, settings]) => name !== 'posts' && isPlainObject(settings) && settings.output === true,
  )
  return {
    permalink: pattern,
    collections: Object.fromEntries(
      shown.map(([name, settings]) => [
        `_${name}`,
        String(
          (isPlainObject(settings) ? settings.permalink : undefined) ??
            `/${name}/:path${pattern.endsWith('/') ? '/' : ''}`,
        ).replaceAll(':collection', name),
      ]),
    ),
  }
}

/** `settings`: what `jekyllPermalinks()` returns. */
export const jekyll = (settings: ReturnType<typeof jekyllPermalinks>, hasFuture: boolean): string =>
  template('jekyll-paths', {
    PERMALINK: JSON.stringify(settings.permalink),
    COLLECTIONS: toCode(settings.collections),
    FILL,
    FUTURE: hasFuture,
  })

/** Expressions that the function of Eleventy's paths knows. */
export const KNOWN_PERMALINK =
  /\{\{-?\s*(?:page\.(?:fileSlug|filePathStem|date\s*\|\s*date:\s*["'][^"']*["'])|title\s*\|\s*(?:slug|slugify))\s*-?\}\}/g

const orElse = (path = '') => path && ` ?? ${JSON.stringify(path)}`

/** `permalink`: the path of texts without one of their own. `computed`: that of all texts. */
export const eleventy = (permalink: string | undefined, computed: string | undefined): string =>
  template('eleventy-paths', { PERMALINK: orElse(permalink), COMPUTED: orElse(computed) })

export const VITEPRESS = `const pathOf = (file: string, _: Front) => file`

/** `docs`: folder of a documentation -> its path. `blog`: the path of the blog. */
export const docusaurus = (docs: Readonly<Record<string, string>>, blog: string): string =>
  template('docusaurus-paths', { DOCS: toCode(docs), BLOG: JSON.stringify(blog) })

const TO_FILE = template('to-file')

export const HUGO_LINKS = template('hugo-links', { TO_FILE })

/** `posts`: name of a post -> its file, for posts that are not in `_posts/` itself. */
export const jekyllLinks = (posts: Readonly<Record<string, string>>): string =>
  template('jekyll-links', { TO_FILE, POSTS: toCode(posts) })

/** Removes lines of modules. */
export const IMPORTS = template('imports')

/** Pictures of Starlight may be in a folder beside the texts. */
export const STARLIGHT_LINKS = template('imports', { ASSETS: true })

/** Docusaurus also has links that leave its application, and absolute links that stay in the language of their page. */
export const docusaurusLinks = (hasLanguages: boolean): string =>
  template('imports', { LEAVING: true, LANGUAGES: hasLanguages })
