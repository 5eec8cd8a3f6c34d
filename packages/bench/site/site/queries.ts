import { staticQuery } from '@flatirons/framework'

export const footerWords = staticQuery<string>('footer-words')
