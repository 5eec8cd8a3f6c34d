/** The settings of this site. */

export const NAME = 'Lantern'
export const URL = 'https://www.example.com'

/** Where texts are edited: the folder of the site in its repository. */
export const EDIT = 'https://git.example.com/lantern/docs/edit/main'
