/** Absolute URLs, for machines that read a page out of context. */

import { href } from '@flatirons/framework'

import { siteUrl } from '../config.ts'

/** `/about-us/` -> `https://flatirons.example/about-us/`. */
export const urlOf = (path: string) => siteUrl + href(path)
