/** Where the blog stands: its lists and posts lie below. */
export const BLOG_PATH = '/blog/'
