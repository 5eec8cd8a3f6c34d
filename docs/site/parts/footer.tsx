/** The footer of every page. It contains the dialog of the search. */

import { defineSlice, Link, useTranslations } from '@flatirons/framework'
import manifest from '@flatirons/framework/package.json' with { type: 'json' }

import SearchBox from '../search/search.island.tsx'
import { SEARCH_ID } from '../search/ids.ts'
import { searchWords } from '../search/words.ts'
import { frameWords } from '../words.ts'

function Footer() {
  const { words } = useTranslations(frameWords)
  return (
    <>
      <footer className="foot">
        <p>{words.origin}</p>
        <p>
          <Link to="/reference/changelog/">
            {words.version} {manifest.version}
          </Link>{' '}
          · {words.license}
        </p>
      </footer>
      <dialog id={SEARCH_ID} className="search" aria-label={useTranslations(searchWords).words.label}>
        <SearchBox />
      </dialog>
    </>
  )
}

export const footer = defineSlice('footer', Footer)
