/** The list of all pages: beside the page on wide screens, a popover on narrow ones. */

import { defineSlice, href, useStaticQuery } from '@flatirons/framework'

import { contents, PARTS } from '../contents.ts'
import { MENU_ID } from './menu.ts'

function ContentsList() {
  const links = useStaticQuery(contents)
  return (
    <nav className="contents" id={MENU_ID} popover="auto" aria-label="All pages">
      <button
        className="close"
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label="Close the contents"
      >
        ×
      </button>
      {PARTS.map(([part]) => (
        <section key={part}>
          <h2>{part}</h2>
          <ul>
            {links
              .filter((link) => link.part === part)
              .map(({ path, name }) => (
                <li key={path}>
                  <a href={href(path)}>{name}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

export const contentsList = defineSlice('contents', ContentsList)
