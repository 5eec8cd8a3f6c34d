/** The menu for small screens: a native popover that covers the page. */

import { href, useStaticQuery } from '@flatirons/framework'

import { config } from '../../config.ts'
import type { FooterLink } from '../../models/footer-links.ts'
import { navCounts } from '../../models/nav-counts.ts'
import { picture } from '../../drawings/picture.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { ArtImage } from '../ui/art.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Logo } from './logo.tsx'
import { Sheet, Top } from './menu.styles.ts'

export const MENU_ID = 'menu'

/** Any button with `popovertarget={MENU_ID}` opens it. */
export function Menu({ links }: { links: readonly FooterLink[] }) {
  const counts = useStaticQuery(navCounts)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A popover closes on an outside click without a script.
    <Sheet id={MENU_ID} popover="auto" role="dialog" aria-label="Menu">
      <Top>
        <Logo />
        {/* Browsers restore the focus on closing only if it is inside the menu. */}
        <CloseButton
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          autoFocus
        />
      </Top>
      <nav aria-label="Menu">
        <ul>
          {links.map(({ path, name }) => (
            <li key={path}>
              <a href={href(path)}>
                {name} {path in counts && <span className="count">{counts[path]}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <ContactButton label={config.contactLabel} look="cta" />
      </div>
      <ArtImage name="menu-slabs" of={picture('slabs-menu')} fit="xMaxYMax slice" className="slabs" />
    </Sheet>
  )
}
