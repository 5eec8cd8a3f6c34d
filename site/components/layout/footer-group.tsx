/** A footer section: a heading with its links. */

import { href, styled } from '@flatirons/framework'

import type { FooterSection } from '../../models/footer-links.ts'
import { down, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, fontSize, steps } from '../../theme/tokens.ts'

const Group = styled('div')`
  ${down.rows} {
    padding-bottom: ${steps(2)};
    break-inside: avoid;
  }
  ${up.rows} {
    & + & {
      margin-top: ${steps(4)};
    }
  }
  & > .title {
    margin-bottom: ${steps(0.5)};
    color: ${ink.accent};
    font: 650 1rem / 1.5 ${font.text};
    letter-spacing: 0;
  }
  /* A heading that is a link looks like the others. */
  & > .title > :not(:hover) {
    text-decoration: none;
  }
`

const List = styled('ul')`
  & > li > a {
    display: block;
    min-height: 32px;
    padding: ${steps(0.5)} 0;
    color: ${color.ice};
    line-height: 1.4;
    text-decoration: none;
    ${down.rows} {
      min-height: 28px;
      padding: 3px 0;
      font-size: ${fontSize.small};
    }
  }
  & > li > a:hover,
  & > li > a[aria-current] {
    text-decoration: underline;
  }
`

const Pairs = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.25rem, 1fr));
  column-gap: ${steps(2)};
  ${up.rows} {
    grid-template-columns: auto auto;
    justify-content: space-between;
    column-gap: ${steps(2)};
  }
`

/** The links of a section, without its heading. */
export function FooterLinks({ links, isInPairs }: Pick<FooterSection, 'links' | 'isInPairs'>) {
  const Links = isInPairs ? Pairs : List
  return (
    <Links>
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={href(path)}>{name}</a>
        </li>
      ))}
    </Links>
  )
}

/** A heading above its links. The heading is a link if it has a `url`. */
export function FooterGroup({ title, url, ...list }: FooterSection) {
  return (
    <Group>
      <h2 className="title">{url ? <a href={href(url)}>{title}</a> : title}</h2>
      <FooterLinks {...list} />
    </Group>
  )
}
