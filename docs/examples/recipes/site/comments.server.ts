export interface Comment {
  post: string
  name: string
  text: string
  /** In milliseconds since 1970. */
  at: number
}

/** Replaces a database. */
const comments: Comment[] = []

export async function listComments(post: string): Promise<Comment[]> {
  return comments.filter((comment) => comment.post === post)
}

export async function addComment(comment: Comment): Promise<void> {
  comments.push(comment)
}
