import { hole } from '@flatirons/server'

import { listComments, type Comment } from './comments.server.ts'

function Comments({ data: { comments } }: { data: { comments: Comment[] } }) {
  return (
    <ol>
      {comments.map(({ name, text, at }) => (
        <li key={at}>
          <b>{name}</b>, {new Date(at).toISOString().slice(0, 10)}: {text}
        </li>
      ))}
    </ol>
  )
}

/** Comments of visitors. The post is a file; this part is rendered on request, and cached until the next comment. */
export const comments = hole({
  path: '/parts/comments/:post/',
  params: { post: /[a-z-]+/ },
  maxAge: 3600,
  fallback: () => <p>Comments are loaded with JavaScript.</p>,
  Component: Comments,
  load: async ({ params: { post } }) => ({
    data: { comments: await listComments(post) },
    tags: [`comments:${post}`],
  }),
})
