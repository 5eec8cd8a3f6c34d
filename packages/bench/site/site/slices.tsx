import { createGlobalStyles, defineSlice, href, useStaticQuery } from '@flatirons/framework'

import { footerWords } from './queries.ts'

const GlobalStyles = createGlobalStyles`
  body { margin: 0 auto; max-width: 40rem; font-family: system-ui, sans-serif; line-height: 1.5; }
  nav { display: flex; gap: 16px; padding: 16px 0; }
  pre { overflow: auto; padding: 16px; background: #f4f4f4; }
  ul.tags { display: flex; gap: 8px; padding: 0; list-style: none; }
`

function Header() {
  return (
    <header>
      <GlobalStyles />
      <nav aria-label="Main">
        <a href={href('/')}>Home</a>
      </nav>
    </header>
  )
}

function Footer() {
  return (
    <footer>
      <p>{useStaticQuery(footerWords)}</p>
    </footer>
  )
}

export const header = defineSlice('header', Header)
export const footer = defineSlice('footer', Footer)
