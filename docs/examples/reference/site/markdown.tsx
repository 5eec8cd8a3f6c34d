import {
  component,
  oneOf,
  renderMarkdown,
  type Highlight,
  type MarkdownComponents,
  type MarkdownSettings,
  type PictureSettings,
} from '@flatirons/framework/content'
import type { ReactNode } from 'react'

const Note = ({ kind, children }: { kind: 'tip' | 'warning'; children?: ReactNode }) => (
  <aside className={kind}>{children}</aside>
)

/** For a collection: `{ components }`. Its markdown can contain `<Note kind="tip">…</Note>`. */
export const components: MarkdownComponents = { Note: component(Note, { kind: oneOf('tip', 'warning') }) }

/** Shows code as it is, except for plans of the hut. */
const highlight: Highlight = (code, language) => (language === 'plan' ? code.replaceAll('#', '█') : undefined)

/** For `defineSite({ markdown, pictures })`. */
export const markdown: MarkdownSettings = { highlight, copyButton: true }
export const pictures: PictureSettings = { sizes: '(max-width: 40rem) 100vw, 40rem', widths: [640, 1280] }

/** Renders a text from another source in your own program, without raw HTML and picture files. */
export const renderNews = (news: string) =>
  renderMarkdown(news, {
    root: '.',
    base: '/',
    html: 'refuse',
    findPicture: (src) => `${src} is a file of somebody else. Remove it.`,
    report: (message) => console.warn(message),
  }).html
