import type { LoadedEntries } from '@flatirons/framework/content'

/** The API of a WordPress site: https://developer.wordpress.org/rest-api/reference/posts/ */
const API = 'https://wordpress.example/wp-json/wp/v2/posts'

interface WordPressPost {
  slug: string
  date: string
  modified_gmt: string
  title: { rendered: string }
  excerpt: { rendered: string }
  content: { rendered: string }
}

async function ask(query: string): Promise<{ posts: WordPressPost[]; pages: number; total: number }> {
  const response = await fetch(`${API}?${query}`)
  if (!response.ok) throw Error(`${API} answers ${response.status}. Is the REST API of the site switched on?`)
  return {
    posts: (await response.json()) as WordPressPost[],
    pages: Number(response.headers.get('X-WP-TotalPages')),
    total: Number(response.headers.get('X-WP-Total')),
  }
}

/** Converts HTML to text: WordPress sends titles and excerpts as HTML. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .trim()

/** All posts. One request finds out whether anything has changed since the last build. */
export async function loadWordPress(last?: string): Promise<LoadedEntries> {
  const newest = await ask('orderby=modified&per_page=1')
  const key = `${newest.total} ${newest.posts[0]?.modified_gmt}`
  if (key === last) return { key }
  const posts: WordPressPost[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask(`per_page=100&page=${page}`)
    posts.push(...answer.posts)
    pages = answer.pages
  }
  const entries = posts.map(({ slug, date, title, excerpt, content }) => ({
    slug,
    title: plain(title.rendered),
    summary: plain(excerpt.rendered),
    published: date.slice(0, 10),
    body: content.rendered,
  }))
  return { key, entries }
}
