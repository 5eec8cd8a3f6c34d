import { defineEnv, optional, text } from '@flatirons/framework/content'

/** What visitors have to know today. */
export const env = defineEnv({ NOTICE: optional(text({ max: 120 })) })
