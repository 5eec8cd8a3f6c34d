/**
 * The reference of the build benchmark: the minimum work. One process reads every post and writes a page for each, with
 * gray-matter, marked and a template string; no checks, no page data, no bundle. The pages contain the same text as
 * those of `site/`. Runs as plain JavaScript: `node floor.mjs <content> <out>`.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import matter from 'gray-matter'
import { marked } from 'marked'

interface FrontMatter {
  title: string
  summary: string
  published: Date
  tags: string[]
  related: { slug: string; title: string }[]
}

const CSS =
  'body{margin:0 auto;max-width:40rem;font-family:system-ui,sans-serif;line-height:1.5}nav{display:flex;gap:16px;padding:16px 0}pre{overflow:auto;padding:16px;background:#f4f4f4}ul.tags{display:flex;gap:8px;padding:0;list-style:none}'

const [contentDir, outDir] = process.argv.slice(2) as [string, string]

const footer = (matter(readFileSync(join(contentDir, 'words.md'), 'utf-8')).data as { footer: string }).footer

const page = (path: string, { title, summary, published, tags, related }: FrontMatter, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${summary}"><link rel="canonical" href="https://bench.example${path}"><style>${CSS}</style></head><body><header><nav aria-label="Main"><a href="/">Home</a></nav></header><main><article><h1>${title}</h1><p>${summary}</p><time datetime="${published.toISOString()}">${published.toISOString().slice(0, 10)}</time><ul class="tags">${tags.map((tag) => `<li>${tag}</li>`).join('')}</ul><div>${body}</div><ul>${related.map(({ slug, title }) => `<li><a href="/posts/${slug}/">${title}</a></li>`).join('')}</ul></article></main><footer><p>${footer}</p></footer></body></html>\n`

const postsDir = join(contentDir, 'posts')
for (const name of readdirSync(postsDir).sort()) {
  const { data, content } = matter(readFileSync(join(postsDir, name), 'utf-8'))
  const path = `/posts/${name.replace(/\.md$/, '')}/`
  mkdirSync(join(outDir, path), { recursive: true })
  writeFileSync(join(outDir, path, 'index.html'), page(path, data as FrontMatter, marked.parse(content) as string))
}
