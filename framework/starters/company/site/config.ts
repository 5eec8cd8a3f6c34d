/** The settings of this site. */

export const NAME = 'Juniper & Oak'
export const URL = 'https://www.example.com'

/** The form's URL at the form service. */
export const FORM = 'https://formspree.io/f/your-form'
