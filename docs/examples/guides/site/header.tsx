import { defineSlice, Link } from '@flatirons/framework'

function Header() {
  return (
    <header>
      <a href="#page">Skip to the text</a>
      <nav aria-label="Main">
        <Link to="/">Huts</Link> <Link to="/contact/">Contact</Link> <Link to="/upload/">Send a picture</Link>
      </nav>
    </header>
  )
}

export const header = defineSlice('header', Header)
