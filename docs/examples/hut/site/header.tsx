import { defineSlice, Link } from '@flatirons/framework'

function Header() {
  return (
    <header>
      <nav aria-label="Main">
        <Link to="/">Larch Hut</Link> <Link to="/journal/">Journal</Link> <Link to="/beds/">Beds</Link>{' '}
        <Link to="/directions/">Directions</Link>
      </nav>
    </header>
  )
}

export const header = defineSlice('header', Header)
