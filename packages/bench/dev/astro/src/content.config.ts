import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/posts' }),
  schema: z.object({
    title: z.string(),
    summary: z.string(),
    published: z.coerce.date(),
    tags: z.array(z.string()),
    related: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
})

export const collections = { posts }
