import { defineEnv, optional, text } from '@flatirons/framework/content'

/** Today's notice for visitors. */
export const env = defineEnv({ NOTICE: optional(text({ max: 120 })) })
