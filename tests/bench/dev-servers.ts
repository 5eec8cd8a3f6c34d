/** The dev servers that are measured: how each is started, and what is edited in its site. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { generatePosts } from './posts.ts'

/** What is edited, in this order. */
export const EDITS = ['body', 'template', 'layout', 'style sheet', 'island'] as const
export type Edit = (typeof EDITS)[number]

/** A file that is edited, and the URL whose answer shows that. */
export interface Edited {
  file: string
  url: string
}

interface Kind {
  /** Starts it in the folder of the site: a program and its arguments. */
  command: (port: string) => readonly [string, ...string[]]
  /** All but the body, which all have in the same place; some have no islands. */
  edited: Readonly<Record<Exclude<Edit, 'body' | 'island'>, string>> & { island?: string }
  /** Where the style sheet is asked for; a page, where pages carry their styles. */
  sheet?: string
}

/** The installed tools are in the folder above the site. */
const TOOLS = '../node_modules'

const KINDS = {
  flatirons: {
    command: (port) => [process.execPath, `${TOOLS}/@flatirons/framework/dist/cli/cli.js`, 'dev', '--port', port],
    edited: {
      template: 'site/pages/post.tsx',
      layout: 'site/slices.tsx',
      'style sheet': 'site/site.css',
      island: 'site/counter.island.tsx',
    },
  },
  astro: {
    command: (port) => [`${TOOLS}/.bin/astro`, 'dev', '--host', '127.0.0.1', '--port', port],
    edited: {
      template: 'src/pages/posts/[slug].astro',
      layout: 'src/layouts/base.astro',
      'style sheet': 'src/styles/site.css',
      island: 'src/components/counter.jsx',
    },
    sheet: '/src/styles/site.css',
  },
  eleventy: {
    command: (port) => [`${TOOLS}/.bin/eleventy`, '--serve', '--incremental', '--quiet', '--port', port],
    edited: { template: '_includes/post.njk', layout: '_includes/base.njk', 'style sheet': 'site.css' },
    sheet: '/site.css',
  },
  hugo: {
    command: (port) => ['hugo', 'server', '--bind', '127.0.0.1', '--port', port],
    edited: {
      template: 'layouts/posts/single.html',
      layout: 'layouts/_default/baseof.html',
      'style sheet': 'static/site.css',
    },
    sheet: '/site.css',
  },
} satisfies Record<string, Kind>

export type ServerName = keyof typeof KINDS

/** A server, and the folder in which its tools are installed; sites are written there too. */
export interface Place {
  name: ServerName
  folder: string
}

/** Reads `name=folder`. Throws when it is not written like that, or has a name that nobody knows. */
export function readPlace(text: string): Place {
  const [, name = '', folder] = /^([^=]+)=([^:]+)$/.exec(text) ?? []
  const isKnown = (name: string): name is ServerName => Object.hasOwn(KINDS, name)
  if (!folder || !isKnown(name))
    throw Error(
      `--peer is "${text}", but for dev it must be one of ${Object.keys(KINDS).join(', ')}, and the folder where it is installed: astro=../peers/astro`,
    )
  return { name, folder: resolve(folder) }
}

/** A site on the disk. */
export interface DevSiteFolder {
  name: ServerName
  root: string
  command: Kind['command']
  edited: Readonly<Partial<Record<Edit, Edited>>>
  /** The page that is edited. */
  page: string
}

/** What servers leave in the folder of a site for the next start. */
const CACHES = ['node_modules', '.cache', '.astro', '_site', 'public', 'resources']

export function clearCaches({ root }: Pick<DevSiteFolder, 'root'>): void {
  for (const name of CACHES) rmSync(join(root, name), { recursive: true, force: true })
}

/** Writes a site of so many posts. */
export function makeDevSite({ name, folder }: Place, posts: number): DevSiteFolder {
  const root = join(folder, `bench-${posts}`)
  const { command, edited: files, sheet }: Kind = KINDS[name]
  rmSync(root, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, 'dev', name), root, { recursive: true })
  const manifest = join(folder, 'package.json')
  writeFileSync(join(root, 'package.json'), existsSync(manifest) ? readFileSync(manifest) : '{ "type": "module" }\n')
  for (const file of ['content/posts', dirname(files['style sheet'])]) mkdirSync(join(root, file), { recursive: true })
  cpSync(join(import.meta.dirname, 'dev/site.css'), join(root, files['style sheet']))
  let last = ''
  for (const { slug, text } of generatePosts(posts)) {
    writeFileSync(join(root, `content/posts/${slug}.md`), `${text}\nThis is the text body0.\n`)
    last = slug
  }
  const page = `/posts/${last}/`
  const edited = {
    body: { file: `content/posts/${last}.md`, url: page },
    template: { file: files.template, url: page },
    layout: { file: files.layout, url: page },
    'style sheet': { file: files['style sheet'], url: sheet ?? page },
    ...(files.island !== undefined && { island: { file: files.island, url: `/${files.island}` } }),
  }
  return { name, root, command, edited, page }
}

/** Edits a file of the site, and returns the words that were not there before. */
export function makeEdit({ root, edited }: DevSiteFolder, edit: Edit, number: number): string {
  const file = join(root, edited[edit]!.file)
  const [word] = edit.split(' ')
  const words = `${word}${number}`
  const before = readFileSync(file, 'utf-8')
  const after = before.replace(RegExp(`\\b${word}\\d+\\b`), words)
  if (after === before) throw Error(`${file} shows “${words}” already, or has no place for it.`)
  writeFileSync(file, after)
  return words
}
