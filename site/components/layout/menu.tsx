/** The menu for small screens: a native popover that covers the page. */

import { href, styled, useStaticQuery } from '@flatirons/framework'

import { config } from '../../config.ts'
import type { FooterLink } from '../../models/footer-links.ts'
import { navCounts } from '../../models/nav-counts.ts'
import { ink, tones } from '../../theme/tones.ts'
import { ease, font, fontSize, space, steps } from '../../theme/tokens.ts'
import { picture } from '../../drawings/picture.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { ArtImage } from '../ui/art.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Logo } from './logo.tsx'

export const MENU_ID = 'menu'

const Sheet = styled('div')`
  ${tones.night}
  --slab: initial;
  --slab-edge: initial;
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  padding: 0 ${space.gutter} ${steps(4)};
  border: 0;
  overflow: auto;
  /* Browsers without popovers would show it. */
  display: none;
  &:popover-open {
    display: flex;
    flex-direction: column;
    visibility: visible;
  }
  & > * + * {
    animation: rise 0.2s ${ease};
  }
  /* The slabs at the bottom are whole in the corner to which they rise. */
  & > .slabs {
    flex: 1 0 140px;
    align-self: stretch;
    width: calc(100% + 2 * ${space.gutter});
    max-width: none;
    height: 140px;
    max-height: 260px;
    margin: auto calc(-1 * ${space.gutter}) ${steps(-4)};
    object-fit: contain;
    object-position: 100% 100%;
  }
  background: ${ink.paper};
  color: ${ink.text};
  & ul {
    margin-bottom: ${steps(4)};
    border-bottom: 1px solid ${ink.rule};
  }
  & li {
    border-top: 1px solid ${ink.rule};
  }
  & li > a {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding: ${steps(1.5)} 0;
    font: 620 min(1.875rem, 12vw) / 1.15 ${font.display};
    letter-spacing: -0.02em;
    text-decoration: none;
  }
  & li > a > .count {
    display: inline-block;
    color: ${ink.muted};
    font: 500 ${fontSize.small} / 1 ${font.text};
    letter-spacing: 0;
  }
  & li > a:hover {
    color: ${ink.accent};
  }
  & li > a[aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  :root:has(&:popover-open) {
    overflow: hidden;
    /* Covered elements get no focus, and screen readers skip them. */
    body {
      visibility: hidden;
    }
  }
`

const Top = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: max(72px, 3.5rem);
`

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
