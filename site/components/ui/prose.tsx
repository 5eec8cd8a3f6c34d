/** Text rendered from markdown. */

import { Text } from './prose.styles.ts'

/** `html` must come from the site's own markdown, because it is not sanitized. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <Text $html={html} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
