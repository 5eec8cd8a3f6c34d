import { defineSlice, Link } from '@flatirons/framework'

import { Consent } from './parts/consent.tsx'

function Header() {
  return (
    <header>
      <nav aria-label="Main">
        <Link to="/">The lake</Link> <Link to="/album/">Photographs</Link>
      </nav>
      <button className="scheme-switch" type="button">
        Light or dark
      </button>
      <Consent />
    </header>
  )
}

export const header = defineSlice('header', Header)
