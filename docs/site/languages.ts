/** The languages of the manual, its own first. Pages that are not translated are there in English only. */

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
