import { definePage, Head, href, type PageProps } from '@flatirons/framework'
import type { ActionData } from '@flatirons/server'

import { CommentForm } from '../comment-form.tsx'

/** The page that the server shows after an error. The form is sent to the path of its page. */
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
