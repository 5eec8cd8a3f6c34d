/** The languages of the manual, the default first. Pages without a translation exist in English only. */

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
