import type { LoadedEntries } from '@flatirons/framework/content'

/** The API of a Strapi 5 server: https://docs.strapi.io/cms/api/rest */
const API = 'https://strapi.example/api/articles'

interface Article {
  slug: string
  title: string
  summary: string
  /** Markdown. */
  content: string
  publishedAt: string
  updatedAt: string
}

interface Answer {
  data: Article[]
  meta: { pagination: { page: number; pageCount: number; total: number } }
}

async function ask(query: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${process.env.STRAPI_TOKEN}` }
  const response = await fetch(`${API}?${query}`, { headers })
  if (!response.ok) throw Error(`${API} answers ${response.status}. Does STRAPI_TOKEN allow to find articles?`)
  return (await response.json()) as Answer
}

/** All published articles. One request finds out whether anything has changed since the last build. */
export async function loadStrapi(last?: string): Promise<LoadedEntries> {
  const newest = await ask('sort=updatedAt:desc&pagination[pageSize]=1')
  const key = `${newest.meta.pagination.total} ${newest.data[0]?.updatedAt}`
  if (key === last) return { key }
  const articles: Article[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await ask(`pagination[page]=${page}&pagination[pageSize]=100`)
    articles.push(...data)
    pages = meta.pagination.pageCount
  }
  const entries = articles.map(({ slug, title, summary, content, publishedAt }) => ({
    slug,
    title,
    summary,
    published: publishedAt.slice(0, 10),
    body: content,
  }))
  return { key, entries }
}
