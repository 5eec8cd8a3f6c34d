import { mdx } from '@flatirons/mdx'

export default [mdx({ modules: import.meta.glob('./parts/*.tsx', { eager: true }) })]
