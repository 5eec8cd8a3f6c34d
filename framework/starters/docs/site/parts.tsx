/** The parts around a page. Pages for errors leave the sidebar out. */

import { defineSlice, Link, staticQuery, useStaticQuery } from '@flatirons/framework'
import type { SidebarItem } from '@flatirons/framework/content'

import { NAME } from './config.ts'
import { PageList } from './lists.tsx'
import Search from './search/search.island.tsx'
import './styles.css'

export const pages = staticQuery<SidebarItem[]>('pages')

export const header = defineSlice('header', () => (
  <header>
    <a className="skip" href="#page">
      Skip to the text
    </a>
    <Link to="/">
      <b>{NAME}</b>
    </Link>
    <a className="to-pages" href="#pages">
      All pages
    </a>
    <Search />
  </header>
))

export const sidebar = defineSlice('sidebar', () => (
  <nav id="pages" aria-label="All pages">
    <PageList items={useStaticQuery(pages)} />
  </nav>
))
