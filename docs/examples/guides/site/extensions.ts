import { marks } from '@flatirons/marks'

export default [marks('vitepress')]
