import { createGlobalStyles, defineSlice, Link, styled } from '@flatirons/framework'

const GlobalStyles = createGlobalStyles`
  :root { color-scheme: light dark; }
  body { margin: 0; font: 18px/1.6 system-ui, sans-serif; }
  header, main { margin: 0 auto; padding: 0 24px; max-width: 40rem; }
  main { padding-bottom: 64px; }
  img { max-width: 100%; height: auto; }
  pre, [role='region'] { overflow: auto; }
`

const Bar = styled('header')`
  display: flex;
  gap: 24px;
  padding: 24px;
  & [aria-current='page'] {
    font-weight: 700;
  }
`

/** Part of every page. Navigation keeps it. */
export const header = defineSlice('header', () => (
  <Bar>
    <GlobalStyles />
    <Link to="/">Home</Link>
    <Link to="/posts/first-steps/">First steps</Link>
  </Bar>
))
