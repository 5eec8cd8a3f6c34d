import { definePage, Head, href, type PageProps } from '@flatirons/framework'
import type { ActionData } from '@flatirons/framework/server'

import { CommentForm } from '../comment-form.tsx'

/** What the server shows after a mistake. The form goes to the path that it came from. */
function CommentTemplate({ path, data }: PageProps<ActionData>) {
  return (
    <>
      <h1>Your comment</h1>
      <CommentForm action={href(path)} {...data} />
    </>
  )
}

export const commentPage = definePage<ActionData>(CommentTemplate, {
  head: () => <Head title="Your comment" description="Say what you think of a post." />,
})
