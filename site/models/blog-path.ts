/** The path of the blog. The paths of its lists and posts begin with it. */
export const BLOG_PATH = '/blog/'
