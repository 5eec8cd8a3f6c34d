import { action, defineServer, redirect } from '@flatirons/server'
import { object, size, string } from 'superstruct'

import { addComment } from './comments.server.ts'
import { comments } from './comments.tsx'
import { commentPage } from './pages/comment.tsx'

const comment = action({
  path: '/posts/:post/comment/',
  params: { post: /[a-z-]+/ },
  template: commentPage,
  fields: object({ name: size(string(), 1, 80), text: size(string(), 1, 2000), website: string() }),
  messages: { required: 'Please fill in this field.', invalid: 'This is too long.' },
  async run({ params: { post }, values: { name, text, website }, deleteTags }) {
    // A bot has filled in the hidden field.
    if (website === '') {
      await addComment({ post, name, text, at: Date.now() })
      await deleteTags([`comments:${post}`])
    }
    return redirect(`/posts/${post}/#comments`)
  },
})

export default defineServer({ routes: [comment, comments] })
