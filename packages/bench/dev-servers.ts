/** The dev servers of the benchmark: how to start each, and which files of its site to edit. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { generatePosts } from './posts.ts'

/** The edits, in this order. */
export const EDITS = ['body', 'template', 'layout', 'style sheet', 'island'] as const
export type Edit = (typeof EDITS)[number]

/** A file to edit, and the URL whose response shows the edit. */
export interface Edited {
  file: string
  url: string
}

type Command = readonly [string, ...string[]]

interface Kind {
  /** The command that starts it in the folder of the site: a program and its arguments. */
  command: (port: string) => Command
  /** The command that builds the site. */
  build: Command
  /** The folder of the built site. */
  output: string
  /** The command that prints its version. */
  version: Command
  /** Files other than the body, which is the same for all; some have no islands. */
  edited: Readonly<Record<Exclude<Edit, 'body' | 'island'>, string>> & { island?: string }
  /** The URL of the style sheet; a page if pages contain their styles. */
  sheet?: string
}

/** The tools are installed in the parent folder of the site. */
const TOOLS = '../node_modules'

const FLATIRONS: Command = [process.execPath, `${TOOLS}/@flatirons/framework/dist/cli/cli.js`]
/** Runs with the version of Node that the npm package `node` installs beside it, if there is one. */
const ASTRO: Command = ['env', `PATH=${TOOLS}/.bin:${process.env.PATH}`, 'astro']
const ELEVENTY: Command = [`${TOOLS}/.bin/eleventy`]

const KINDS = {
  flatirons: {
    command: (port) => [...FLATIRONS, 'dev', '--port', port],
    build: [...FLATIRONS, 'build'],
    output: 'dist',
    version: [...FLATIRONS, 'info'],
    edited: {
      template: 'site/pages/post.tsx',
      layout: 'site/slices.tsx',
      'style sheet': 'site/site.css',
      island: 'site/counter.island.tsx',
    },
  },
  astro: {
    command: (port) => [...ASTRO, 'dev', '--host', '127.0.0.1', '--port', port],
    build: [...ASTRO, 'build'],
    output: 'dist',
    version: [...ASTRO, '--version'],
    edited: {
      template: 'src/pages/posts/[slug].astro',
      layout: 'src/layouts/base.astro',
      'style sheet': 'src/styles/site.css',
      island: 'src/components/counter.jsx',
    },
    sheet: '/src/styles/site.css',
  },
  eleventy: {
    command: (port) => [...ELEVENTY, '--serve', '--incremental', '--quiet', '--port', port],
    build: [...ELEVENTY, '--quiet'],
    output: '_site',
    version: [...ELEVENTY, '--version'],
    edited: { template: '_includes/post.njk', layout: '_includes/base.njk', 'style sheet': 'site.css' },
    sheet: '/site.css',
  },
  hugo: {
    command: (port) => ['hugo', 'server', '--bind', '127.0.0.1', '--port', port],
    build: ['hugo', '--quiet'],
    output: 'public',
    version: ['hugo', 'version'],
    edited: {
      template: 'layouts/posts/single.html',
      layout: 'layouts/_default/baseof.html',
      'style sheet': 'static/site.css',
    },
    sheet: '/site.css',
  },
} satisfies Record<string, Kind>

export type ServerName = keyof typeof KINDS

/** A server, and the folder in which its tools are installed; sites are also written there. */
export interface Place {
  name: ServerName
  folder: string
}

/** Parses `name=folder`. Throws if the format is wrong or the name is unknown. */
export function readPlace(text: string): Place {
  const [, name = '', folder] = /^([^=]+)=([^:]+)$/.exec(text) ?? []
  const isKnown = (name: string): name is ServerName => Object.hasOwn(KINDS, name)
  if (!folder || !isKnown(name))
    throw Error(
      `--peer is "${text}", but for dev it must be one of ${Object.keys(KINDS).join(', ')}, and the folder where it is installed: astro=../peers/astro`,
    )
  return { name, folder: resolve(folder) }
}

/** A site on disk. */
export interface DevSiteFolder {
  name: ServerName
  root: string
  command: Kind['command']
  build: Command
  version: Command
  edited: Readonly<Partial<Record<Edit, Edited>>>
  /** The edited page. */
  page: string
  /** Its file in the built site. */
  pageFile: string
}

/** Caches that servers keep in the folder of a site. */
const CACHES = ['node_modules', '.cache', '.astro', '_site', 'dist', 'public', 'resources']

export function clearCaches({ root }: Pick<DevSiteFolder, 'root'>): void {
  for (const name of CACHES) rmSync(join(root, name), { recursive: true, force: true })
}

/** Writes a site with this number of posts. */
export function makeDevSite({ name, folder }: Place, posts: number): DevSiteFolder {
  const root = join(folder, `bench-${posts}`)
  const { command, build, version, output, edited: files, sheet }: Kind = KINDS[name]
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
  return { name, root, command, build, version, edited, page, pageFile: join(root, output, page, 'index.html') }
}

/** Edits a file of the site, and returns the inserted text. */
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
