/** The search. Its code and its index are loaded when the field gets the focus. */

import { href, island, useStaticQuery } from '@flatirons/framework'
import MiniSearch from 'minisearch'
import { useMemo, useState } from 'react'

import { OPTIONS, searchIndex, type Section } from './query.ts'

function Search() {
  const data = useStaticQuery(searchIndex)
  const index = useMemo(() => (import.meta.env.SSR ? undefined : MiniSearch.loadJS<Section>(data, OPTIONS)), [data])
  const [query, setQuery] = useState('')
  const found = query.trim() && index ? index.search(query).slice(0, 6) : []
  return (
    <search>
      <input
        type="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <output>{query.trim() && index && `${found.length} results`}</output>
      {found.length > 0 && (
        <ul>
          {found.map(({ id: path, page, heading }) => (
            <li key={path}>
              <a href={href(path)} onClick={() => setQuery('')}>
                {heading ? `${page}: ${heading}` : page}
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

export default island(Search, { when: 'interaction' })
