import { definePage, Head, Link } from '@flatirons/framework'

import type { Doc } from '../models.ts'

/** The pages for errors. */
export const messagePage = definePage<Pick<Doc, 'title' | 'summary'>>(
  ({ data: { title, summary } }) => (
    <>
      <h1>{title}</h1>
      <p>{summary}</p>
      <Link to="/">To the first page</Link>
    </>
  ),
  { parts: { sidebar: null }, head: ({ data }) => <Head title={data.title} description={data.summary} /> },
)
