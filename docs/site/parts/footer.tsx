/** The foot of every page: the search's dialog stands here, too. */

import { defineSlice } from '@flatirons/framework'

import SearchBox from '../search/search.island.tsx'
import { SEARCH_ID } from '../search/ids.ts'

function Footer() {
  return (
    <>
      <footer className="foot">
        <p>Made with the framework that it describes.</p>
        <p>MIT license</p>
      </footer>
      <dialog id={SEARCH_ID} className="search" aria-label="Search the manual">
        <SearchBox />
      </dialog>
    </>
  )
}

export const footer = defineSlice('footer', Footer)
