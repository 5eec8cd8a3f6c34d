/** The search of the manual. Its index and its engine are loaded when it is opened. */

import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { href, island, useLanguage, useStaticQuery, useTranslations } from '@flatirons/framework'
import type { Language } from '../languages.ts'
import { createSearch, type Found, type Piece } from './find.ts'
import { searchIndexes } from './query.ts'
import { searchWords } from './words.ts'
import './search.css'

/** The maximum number of results. */
const LIMIT = 8

const NOTHING: Found = { hits: [], isPartial: false }

/** A sentence about the results; empty without a query. */
function describe(words: typeof searchWords.words, query: string, { hits, isPartial }: Found): ReactNode {
  if (!query) return ''
  if (hits.length === 0) {
    const [before, after] = words.none.split('{query}')
    return (
      <>
        {before}
        <bdi>{query}</bdi>
        {after}
      </>
    )
  }
  if (isPartial) return words.some
  return hits.length === 1 ? words.one : words.many.replace('{count}', String(hits.length))
}

const show = (pieces: readonly Piece[]) =>
  // oxlint-disable-next-line react/no-array-index-key -- Pieces of a sentence have no other name.
  pieces.map(({ text, isFound }, i) => (isFound ? <mark key={i}>{text}</mark> : text))

function Search() {
  const { words } = useTranslations(searchWords)
  const data = useStaticQuery(searchIndexes[useLanguage() as Language])
  // The index is read once, and only in the browser.
  const find = useMemo(() => (import.meta.env.SSR ? undefined : createSearch(data)), [data])
  const [value, setValue] = useState('')
  const box = useRef<HTMLElement>(null)
  const query = value.trim()
  const found = query && find ? find(query) : NOTHING

  /** Arrow keys move the focus through the field and the links; Enter in the field follows the first link. Without this, Escape would only clear the field. */
  function onKeyDown(event: KeyboardEvent) {
    const stops = [...box.current!.querySelectorAll<HTMLElement>('input, li > a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      stops[(at + step + stops.length) % stops.length]!.focus()
    } else if (event.key === 'Enter' && at === 0) {
      event.preventDefault()
      stops[1]?.click()
    } else if (event.key === 'Escape') box.current!.closest('dialog')!.close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its keys move the focus among the field and the links.
    <search ref={box} onKeyDown={onKeyDown}>
      <form method="dialog">
        <label>
          {words.label}
          <input
            dir="auto"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
        <button type="submit">{words.close}</button>
      </form>
      <output>{describe(words, query, found)}</output>
      <ol>
        {found.hits.slice(0, LIMIT).map(({ path, page, heading, start, lang }) => (
          <li key={path} lang={lang}>
            <a href={href(path)}>
              <b>{show(heading.length ? heading : page)}</b>
              {heading.length > 0 && <i>{show(page)}</i>}
              <span>{show(start)}</span>
            </a>
          </li>
        ))}
      </ol>
    </search>
  )
}

export default island(Search, { when: 'interaction' })
