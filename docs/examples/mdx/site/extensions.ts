import { mdx } from '@flatirons/framework/mdx'

export default [mdx({ modules: import.meta.glob('./parts/*.tsx', { eager: true }) })]
