/** One heading of the footer with its links. */

import { href, styled } from '@flatirons/framework'

import type { FooterLink, FooterSection } from '../../models/footer-links.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, steps } from '../../theme/tokens.ts'

const Group = styled('div')`
  & + & {
    margin-top: ${steps(4)};
  }
  & > h2 {
    margin-bottom: ${steps(1)};
    color: ${ink.accent};
    font: 650 1rem / 1.5 ${font.text};
    letter-spacing: 0;
  }
  & > h2 > a {
    display: inline-block;
  }
`

const List = styled('ul')`
  & a {
    display: block;
    min-height: 32px;
    padding: ${steps(0.5)} 0;
    color: ${color.ice};
    line-height: 1.4;
    text-decoration: none;
  }
  & a:hover,
  & a[aria-current] {
    text-decoration: underline;
  }
`

/** The links alone. */
export function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <List>
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={href(path)}>{name}</a>
        </li>
      ))}
    </List>
  )
}

/** A heading, itself a link where it has a page, above its links. */
export function FooterGroup({ title, url, links }: FooterSection) {
  return (
    <Group>
      <h2>{url ? <a href={href(url)}>{title}</a> : title}</h2>
      <FooterLinks links={links} />
    </Group>
  )
}
