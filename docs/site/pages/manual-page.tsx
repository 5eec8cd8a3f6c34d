/** A page of the manual: its text, its own contents, and the way to the pages beside it. */

import { definePage, Head, href, type PageProps } from '@flatirons/framework'

import { NAME, url } from '../config.ts'
import type { PageLink } from '../contents.ts'
import type { ManualEntry } from '../models.ts'

export interface ManualPage extends Pick<ManualEntry, 'title' | 'summary' | 'body' | 'headings'> {
  part: string
  previous?: PageLink | undefined
  next?: PageLink | undefined
}

/** With fewer headings than these, a list of them helps nobody. */
const LEAST_HEADINGS = 3

const LIST_ID = 'page-contents'

/** Beside the text on wide screens. On narrow ones it is a popover, which a button below the title opens. */
function OnPage({ headings }: Pick<ManualPage, 'headings'>) {
  return (
    <nav className="on-page" id={LIST_ID} popover="auto" aria-labelledby="on-page">
      <h2 id="on-page">On this page</h2>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id}>
            <a className={depth > 2 ? 'deep' : undefined} href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Beside({ previous, next }: Pick<ManualPage, 'previous' | 'next'>) {
  return (
    <nav className="beside" aria-label="Previous and next page">
      {previous && (
        <a href={href(previous.path)}>
          <span>Before this</span>
          {previous.name}
        </a>
      )}
      {next && (
        <a className="next" href={href(next.path)}>
          <span>Next</span>
          {next.name}
        </a>
      )}
    </nav>
  )
}

function ManualTemplate({ data: { title, summary, body, headings, part, previous, next } }: PageProps<ManualPage>) {
  const hasList = headings.length >= LEAST_HEADINGS
  return (
    <div className="page">
      <article>
        <p className="part">{part}</p>
        <h1>{title}</h1>
        <p className="lede">{summary}</p>
        {hasList && (
          <button className="on-page-button" type="button" popoverTarget={LIST_ID}>
            On this page
          </button>
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
        <Beside previous={previous} next={next} />
      </article>
      {hasList && <OnPage headings={headings} />}
    </div>
  )
}

export const manualPage = definePage<ManualPage>(ManualTemplate, {
  head: ({ data, path }) => (
    <Head title={`${data.title} | ${NAME}`} description={data.summary} canonical={url + href(path)} />
  ),
})
