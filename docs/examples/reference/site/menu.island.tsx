import { href, island, Link, usePath } from '@flatirons/framework'

function Menu() {
  const path = usePath()
  return (
    <nav aria-label="Main">
      <Link to="/">Larch Hut</Link>
      <Link to="/journal/#newest">Journal</Link>
      <a href={href('/prices.pdf')} download>
        {path.startsWith('/beds/') ? 'Prices of beds' : 'Prices'}
      </a>
    </nav>
  )
}

export default island(Menu, { when: 'idle' })
