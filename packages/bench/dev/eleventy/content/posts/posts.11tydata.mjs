export default { layout: 'post.njk', permalink: ({ page }) => `/posts/${page.fileSlug}/` }
