export default function configure(config) {
  config.addPassthroughCopy('site.css')
  config.addCollection('allPosts', (api) => api.getFilteredByGlob('content/posts/*.md'))
  config.setServerOptions({ showAllHosts: false })
  return { dir: { output: '_site' }, markdownTemplateEngine: false, htmlTemplateEngine: 'njk' }
}
