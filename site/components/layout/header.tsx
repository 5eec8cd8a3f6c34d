/** The header of every page: skip link, logo, main links, and the menu button for small screens. */

import { defineSlice, href } from '@flatirons/framework'

import { config, siteUrl } from '../../config.ts'
import { headerLinks } from '../../models/footer-links.ts'
import { GlobalStyles } from '../../theme/global.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { Wrap } from '../ui/band.tsx'
import { Logo } from './logo.tsx'
import { Menu, MENU_ID } from './menu.tsx'
import { Skip, Bar, Home, Wide, MenuButton } from './header.styles.ts'

function Header() {
  return (
    <>
      <GlobalStyles imprint={`${config.name}, ${siteUrl}, ${config.email}`} />
      <Skip href="#page">Skip to the content</Skip>
      <Bar>
        <Wrap>
          <Home href={href('/')} aria-label={`${config.name}, home`}>
            <Logo />
          </Home>
          <Wide>
            <nav aria-label="Main">
              <ul>
                {headerLinks.map(({ path, name }) => (
                  <li key={path}>
                    <a href={href(path)}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <ContactButton label={config.contactLabel} look="button" />
          </Wide>
          <MenuButton type="button" popoverTarget={MENU_ID}>
            Menu
            <span />
          </MenuButton>
        </Wrap>
      </Bar>
      <Menu links={headerLinks} />
    </>
  )
}

export const header = defineSlice('header', Header)
