export default function configure(eleventyConfig) {
  eleventyConfig.addPassthroughCopy({
    'node_modules/@flatirons/runtime/dist/flatirons-runtime.js': 'flatirons-runtime.js',
  })
}
