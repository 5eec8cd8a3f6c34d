import { island, Link, useStaticQuery } from '@flatirons/framework'
import { useState } from 'react'

import { findables } from '../queries.ts'

/** Finds pages that contain all words. */
function Search() {
  const pages = useStaticQuery(findables)
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length > 0 ? pages.filter(({ text }) => words.every((word) => text.includes(word))) : []
  return (
    <search>
      <label>
        Search <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <output>{words.length > 0 && `${found.length} found`}</output>
      <ul>
        {found.slice(0, 10).map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </search>
  )
}

/** The pages and the code are loaded when the field has the focus. */
export default island(Search, { when: 'interaction' })
