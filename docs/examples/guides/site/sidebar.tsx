import { defineSlice, Link, staticQuery, useStaticQuery } from '@flatirons/framework'
import {
  collection,
  listSidebar,
  number,
  optional,
  text,
  type Entry,
  type SidebarItem,
  type SidebarOptions,
  type SidebarOverride,
  type SidebarSource,
} from '@flatirons/framework/content'

export const docs = collection('docs', { title: text(), sidebar_position: optional(number()) })

type Doc = Entry<typeof docs>

const overrides: Record<string, SidebarOverride> = { setup: { title: 'Set-up', order: 2 }, notes: { isHidden: true } }

const options: SidebarOptions<Doc> = { folder: 'docs', toPath: ({ slug }) => `/docs/${slug}/`, overrides }

/** For the site’s `queries`: `lines.answer(listLines(content.docs))`. */
export const lines = staticQuery<SidebarItem[]>('sidebar')

export const listLines = (texts: readonly Doc[]) => listSidebar(texts, options)

/** Lines that the site selects. */
const items: SidebarSource[] = [
  'intro',
  { folder: 'setup' },
  { title: 'Help', items: ['faq', { title: 'Forum', path: 'https://forum.example' }] },
]

export const listChosen = (texts: readonly Doc[]) => listSidebar(texts, { ...options, items })

function Lines({ items }: { items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map(({ title, path, items: below }) => (
        <li key={title}>
          {path ? <Link to={path}>{title}</Link> : title}
          {below.length > 0 && <Lines items={below} />}
        </li>
      ))}
    </ul>
  )
}

export const sidebar = defineSlice('sidebar', () => (
  <nav aria-label="Contents">
    <Lines items={useStaticQuery(lines)} />
  </nav>
))
