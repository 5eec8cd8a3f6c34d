/** The search over the manual. Its index and its engine are loaded once somebody opens it. */

import { useMemo, useRef, useState, type KeyboardEvent } from 'react'

import { href, island, useLanguage, useStaticQuery, useTranslations } from '@flatirons/framework'
import MiniSearch from 'minisearch'

import type { Language } from '../languages.ts'
import { INDEX_OPTIONS, searchIndexes, type Found, type Section } from './query.ts'
import { searchWords } from './words.ts'
import './search.css'

/** The most that are shown. */
const LIMIT = 8

/** The sentence about what was found; empty while there is no query. */
function describe({ none, one, many }: typeof searchWords.words, query: string, count: number): string {
  if (!query) return ''
  if (count === 0) return none.replace('{query}', () => query)
  return count === 1 ? one : many.replace('{count}', String(count))
}

function Search() {
  const { words } = useTranslations(searchWords)
  const data = useStaticQuery(searchIndexes[useLanguage() as Language])
  // The index is read once, and in the browser only: at build nobody searches.
  const index = useMemo(
    () => (import.meta.env.SSR ? undefined : MiniSearch.loadJS<Section>(data, INDEX_OPTIONS)),
    [data],
  )
  const [value, setValue] = useState('')
  const box = useRef<HTMLElement>(null)
  const query = value.trim()
  const found = query && index ? (index.search(query) as unknown as Found[]) : []
  const shown = found.slice(0, LIMIT)

  /** Arrows go through the field and the links below it; Enter in the field follows the first link. Escape would only clear the field. */
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
      <output>{describe(words, query, found.length)}</output>
      <ol>
        {shown.map(({ path, page, heading, start, lang }) => (
          <li key={path} lang={lang}>
            <a href={href(path)}>
              <b>{heading || page}</b>
              {heading && <i>{page}</i>}
              <span>{start}</span>
            </a>
          </li>
        ))}
      </ol>
    </search>
  )
}

export default island(Search, { when: 'interaction' })
