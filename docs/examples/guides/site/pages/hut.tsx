import { definePage, Head, href, Link, type PageProps } from '@flatirons/framework'

import OutsideComments from '../islands/outside-comments.island.tsx'
import type { Hut } from '../models.ts'

function HutTemplate({ data: { slug, title, body } }: PageProps<Hut>) {
  return (
    <article>
      <img className="page-photo" src={href(`/huts/${slug}.svg`)} alt="" width={960} height={540} />
      <div className="page-words">
        <h1>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: body }} />
        <OutsideComments thread={slug} />
        <Link to="/">All huts</Link>
      </div>
    </article>
  )
}

export const hutPage = definePage<Hut>(HutTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
