interface Tagged {
  slug: string
  tags: readonly string[]
}

/** The posts that share most tags with this one, at most `count`. */
export function relatedTo<Post extends Tagged>(post: Tagged, posts: readonly Post[], count = 3): Post[] {
  const shared = ({ tags }: Post) => tags.filter((tag) => post.tags.includes(tag)).length
  return posts
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count)
}
