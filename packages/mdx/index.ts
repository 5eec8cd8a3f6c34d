/** Entry point `@flatirons/mdx`: an extension that reads MDX. */

export { mdx, type MdxOptions } from './mdx.ts'
