import { marks } from '@flatirons/framework/marks'

export default [marks('vitepress')]
