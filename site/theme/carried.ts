/** Pictures that the browser carries over from one page to the next. */

import { css } from '@flatirons/framework'

/** Returns the class of the picture at the top of a page, which a smaller picture grows into. 'case-headgate' is a name. */
export const carried = (name: string): string => css`
  view-transition-name: ${name};
`

/**
 * Returns the class of a picture in a link, which grows into the picture of the same name on the next page. It has its name
 * only while the visitor turns to the link: what has a name is captured apart from its page.
 */
export const carriedFromLink = (name: string): string => css`
  a:hover > &,
  a:focus > & {
    view-transition-name: ${name};
  }
`
