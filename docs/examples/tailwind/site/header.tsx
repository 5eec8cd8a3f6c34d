import { defineSlice, Link } from '@flatirons/framework'

/** Part of every page. */
export const header = defineSlice('header', () => (
  <header className="flex gap-6 p-6">
    <Link to="/">Home</Link>
    <Link to="/posts/first-steps/">First steps</Link>
  </header>
))
