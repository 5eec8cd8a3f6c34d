/** The search field above the list of posts. The index and the engine load when the visitor starts to use the field. */

import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { href, island, useStaticQuery } from '@flatirons/framework'

import { coverPath, searchNotes } from '../../models/search.ts'
import type { createSearch, Hit } from './search.ts'
import { Box, Hits } from './search.styles.ts'

/** The parameter of the URL. A link with it opens the page with its hits: see `linked-search.island.ts`. */
const KEY = 'q'

const readUrl = () => new URL(location.href)

/** Describes the number of hits; null without a query. */
function describe(query: string, hits: readonly Hit[] | undefined, hasFailed: boolean): ReactNode {
  if (!query) return null
  if (hasFailed) return 'Something went wrong. Please choose a topic below.'
  if (!hits) return 'Searching …'
  const quote = (
    <>
      “<bdi>{query}</bdi>”
    </>
  )
  if (hits.length === 0) return <>No note mentions {quote}. Try fewer or shorter words.</>
  return (
    <>
      {hits.length === 1 ? 'One note mentions' : `${hits.length} notes mention`} {quote}.
    </>
  )
}

function Search() {
  const id = useId()
  const notes = useStaticQuery(searchNotes)
  const [value, setValue] = useState('')
  const [find, setFind] = useState<ReturnType<typeof createSearch>>()
  const [hasFailed, setHasFailed] = useState(false)
  const query = value.trim()
  const hits = query && find ? find(query) : undefined

  function change(next: string) {
    setValue(next)
    const url = readUrl()
    if (next.trim()) url.searchParams.set(KEY, next.trim())
    else url.searchParams.delete(KEY)
    history.replaceState(history.state, '', url)
  }

  useEffect(() => {
    import('./search.ts')
      .then(
        (engine) => setFind(() => engine.createSearch(notes)),
        () => setHasFailed(true),
      )
      .finally(() => setValue((typed) => typed || (readUrl().searchParams.get(KEY) ?? '')))
  }, [notes])

  function clear(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    change('')
  }

  return (
    <Box>
      <label className="label" htmlFor={id}>
        Search the blog
      </label>
      <input
        id={id}
        dir="auto"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={({ target }) => change(target.value)}
        onKeyDown={clear}
      />
      <output className="status" htmlFor={id}>
        {describe(query, hits, hasFailed)}
      </output>
      {hits && hits.length > 0 && (
        <Hits className="hits">
          {hits.map(({ path, title, excerpt }) => (
            <li key={path}>
              <a href={href(path)}>
                <img className="cover" src={href(coverPath(path))} width="240" height="150" alt="" />
                <b className="title">{title}</b>
                <span className="excerpt">
                  {excerpt.map(({ text, isFound }, i) =>
                    isFound ? (
                      // oxlint-disable-next-line react/no-array-index-key -- Pieces of a sentence have no other key.
                      <mark key={i} className="found">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  )}
                </span>
              </a>
            </li>
          ))}
        </Hits>
      )}
    </Box>
  )
}

export default island(Search, { when: 'interaction' })
