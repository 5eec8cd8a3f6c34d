/** The search field above the list of posts. The index and the engine load when the visitor starts to use the field. */

import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { href, island, styled, useStaticQuery } from '@flatirons/framework'

import { coverPath, searchNotes } from '../../models/search.ts'
import { up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, fontSize, size, space, steps } from '../../theme/tokens.ts'
import type { createSearch, Hit } from './search.ts'

const Box = styled('search')`
  display: block;
  flex: 1 0 100%;
  /* Without scripts, the search is hidden. The links to topics and pages stay. */
  @media (scripting: none) {
    display: none;
  }
  & .label {
    display: block;
    margin-bottom: ${steps(1)};
    font-weight: 600;
    font-size: ${fontSize.small};
  }
  & [type='search'] {
    width: 34rem;
    max-width: 100%;
    height: ${size.target};
    padding: 0 ${steps(2)};
    border: 2px solid ${ink.fieldLine};
    border-radius: ${size.radius};
    background: ${ink.fieldPaper};
    color: ${ink.text};
    font: 400 1.0625rem / 1.5 ${font.text};
  }
  & .status {
    display: block;
    min-height: 24px;
    margin-top: ${steps(1)};
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
`

const Hits = styled('ol')`
  margin-top: ${steps(1)};
  border-top: 3px solid ${ink.text};
  & > li {
    border-bottom: 1px solid ${ink.rule};
  }
  & > li > a {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: ${steps(2.5)};
    padding: ${steps(2)} 0;
    text-decoration: none;
    ${up.rows} {
      grid-template-columns: repeat(5, minmax(0, 1fr));
      column-gap: ${space.gap};
    }
  }
  & .cover {
    grid-row: 1 / 3;
    width: 100%;
    height: auto;
  }
  & .title,
  & .excerpt {
    max-width: 42em;
    ${up.rows} {
      grid-column: 2 / 6;
    }
  }
  & .title {
    display: block;
    font: 620 ${fontSize.h4} / 1.25 ${font.display};
  }
  & > li > a:hover > .title {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  & .excerpt {
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  & .found {
    background: ${color.lichen};
    color: ${color.night};
    ${forcedColors} {
      background: Mark;
      color: MarkText;
    }
  }
`

/** The parameter of the URL. A link with it opens the page with its hits: see `wake-search.ts`. */
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
                  {/* oxlint-disable-next-line react/no-array-index-key -- Pieces of a sentence have no other key. */}
                  {excerpt.map(({ text, isFound }, i) =>
                    isFound ? (
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
