import { staticQuery } from '#framework'

export const footerWords = staticQuery<string>('footer-words')
