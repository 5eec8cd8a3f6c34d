/** The parts of every page. */

import { defineSlice, href, Link, staticQuery, useStaticQuery } from '@flatirons/framework'

import './styles.css'

export const blogQuery = staticQuery<{ title: string; body: string }>('blog')

function Header() {
  const { title } = useStaticQuery(blogQuery)
  return (
    <header>
      <a className="skip" href="#page">
        Skip to the text
      </a>
      <Link to="/">
        <b>{title}</b>
      </Link>
      <a href={href('/rss.xml')}>Feed</a>
    </header>
  )
}

export const header = defineSlice('header', Header)

export const footer = defineSlice('footer', () => (
  <footer dangerouslySetInnerHTML={{ __html: useStaticQuery(blogQuery).body }} />
))
