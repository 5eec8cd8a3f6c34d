import { defineSlice, href } from '@flatirons/framework'

function Header() {
  return (
    <header data-edit="layout0">
      <nav aria-label="Main">
        <a href={href('/')}>Posts</a>
      </nav>
    </header>
  )
}

function Footer() {
  return (
    <footer>
      <p>The end</p>
    </footer>
  )
}

export const header = defineSlice('header', Header)
export const footer = defineSlice('footer', Footer)
