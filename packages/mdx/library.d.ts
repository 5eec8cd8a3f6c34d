export { compileSync, createProcessor } from '@mdx-js/mdx'
