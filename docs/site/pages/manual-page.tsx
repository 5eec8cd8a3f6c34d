/** A page of the manual: its text, its table of contents, and links to the previous and next page. */

import { Fragment } from 'react'

import {
  absoluteUrl,
  definePage,
  Head,
  href,
  useAlternates,
  useLanguage,
  useTranslations,
  type PageProps,
} from '@flatirons/framework'

import type { PageLink } from '../contents.ts'
import type { ManualEntry } from '../models.ts'
import { frameWords, partNames } from '../words.ts'

export interface ManualPage extends Pick<ManualEntry, 'title' | 'summary' | 'body' | 'headings'> {
  part: PageLink['part']
  /** A page that only links to other pages, one line for each. */
  isIndex?: boolean | undefined
  /** The URL for editing its text. */
  edit?: string | undefined
  previous?: PageLink | undefined
  next?: PageLink | undefined
}

/** The minimum number of headings for a list of them. */
const LEAST_HEADINGS = 3

const LIST_ID = 'page-contents'

/** The part of the manual, and links to the same page in other languages, each in its own name. */
function Part({ part }: Pick<ManualPage, 'part'>) {
  const lang = useLanguage()
  const others = Object.entries(useAlternates()).filter(([other]) => other !== lang)
  return (
    <p className="part">
      {useTranslations(partNames).words[part]}
      {others.map(([other, path]) => (
        <Fragment key={other}>
          {' · '}
          <a href={href(path)} lang={other} hrefLang={other}>
            {new Intl.DisplayNames(other, { type: 'language' }).of(other)}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** Beside the text on wide screens; a popover on narrow ones, opened by a button below the title. */
function OnPage({ headings }: Pick<ManualPage, 'headings'>) {
  const { words } = useTranslations(frameWords)
  return (
    <nav className="on-page" id={LIST_ID} popover="auto" aria-labelledby="on-page">
      <h2 id="on-page">{words.onPage}</h2>
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
  const { words } = useTranslations(frameWords)
  const lang = useLanguage()
  return (
    <nav className="beside" aria-label={words.beside}>
      {previous && (
        <a href={href(previous.path)} lang={previous.lang} hrefLang={previous.lang}>
          <span lang={previous.lang && lang}>{words.previous}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className="next" href={href(next.path)} lang={next.lang} hrefLang={next.lang}>
          <span lang={next.lang && lang}>{words.next}</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}

function ManualTemplate({ data }: PageProps<ManualPage>) {
  const { title, summary, body, headings, part, isIndex, edit, previous, next } = data
  const { words } = useTranslations(frameWords)
  const hasList = headings.length >= LEAST_HEADINGS
  return (
    <div className="page">
      <article>
        <Part part={part} />
        <h1>{title}</h1>
        <p className="lede">{summary}</p>
        {hasList && (
          <button className="on-page-button" type="button" popoverTarget={LIST_ID}>
            {words.onPage}
          </button>
        )}
        <div className={isIndex ? 'prose index' : 'prose'} dangerouslySetInnerHTML={{ __html: body }} />
        {edit && (
          <p className="edit">
            <a href={edit}>{words.edit}</a>
          </p>
        )}
        <Beside previous={previous} next={next} />
      </article>
      {hasList && <OnPage headings={headings} />}
    </div>
  )
}

function ManualHead({ data, path }: PageProps<ManualPage>) {
  const { words } = useTranslations(frameWords)
  return <Head title={`${data.title} | ${words.name}`} description={data.summary} canonical={absoluteUrl(path)} />
}

export const manualPage = definePage<ManualPage>(ManualTemplate, { head: ManualHead })
