/** The menu of small screens: a native popover that covers the page. */

import { href, styled } from '#framework'

import { config } from '../../config.ts'
import type { FooterLink } from '../../models/footer-links.ts'
import { ink, tones } from '../../theme/tones.ts'
import { font, space } from '../../theme/tokens.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Logo } from './logo.tsx'

export const MENU_ID = 'menu'

const Sheet = styled('div')`
  ${tones.night}
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  padding: 0 ${space.gutter} 32px;
  border: 0;
  overflow: auto;
  background: ${ink.paper};
  color: ${ink.text};
  & ul {
    margin-bottom: 32px;
    border-bottom: 1px solid ${ink.rule};
  }
  & li {
    border-top: 1px solid ${ink.rule};
  }
  & li > a {
    display: block;
    padding: 13px 0;
    font: 620 1.875rem / 1.15 ${font.display};
    letter-spacing: -0.02em;
    text-decoration: none;
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
    /* What is covered must not take the focus. */
    #page,
    #contact-us {
      visibility: hidden;
    }
  }
`

const Top = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 72px;
`

/** Opened by any button whose `popovertarget` is `MENU_ID`. */
export function Menu({ links }: { links: readonly FooterLink[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A popover closes at a click beside it, and needs no script.
    <Sheet id={MENU_ID} popover="auto" role="dialog" aria-label="Menu">
      <Top>
        <Logo />
        <CloseButton type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" aria-label="Close menu" />
      </Top>
      <nav aria-label="Menu">
        <ul>
          {links.map(({ path, name }) => (
            <li key={path}>
              <a href={href(path)}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ContactButton label={config.contactLabel} look="cta" />
    </Sheet>
  )
}
