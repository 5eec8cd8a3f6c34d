/** Client needs, each with the services that meet it, as pictures on shelves of rock. */

import { href, styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Ground, Wrap } from '../../components/ui/band.tsx'
import type { ServiceCard } from '../../models/service.ts'
import { up } from '../../theme/breakpoints.ts'
import { morphFromLink } from '../../theme/answering.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'

const Frame = styled(Ground)`
  padding-top: ${space.block};
`

const Need = styled('section')`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  padding: ${space.block} 0;
  break-inside: avoid;
  @media print {
    padding-block: ${steps(1)};
  }
  & + & {
    border-top: 3px solid ${ink.text};
  }
  & h2 {
    font-size: ${fontSize.h3};
    letter-spacing: -0.018em;
    line-height: 1.14;
  }
  & > div > p {
    max-width: 30em;
    margin-top: ${steps(1.5)};
    color: ${ink.muted};
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > div {
      grid-column: 1 / 3;
    }
    & > ul {
      grid-column: 3 / 6;
    }
  }
`

const Shelf = styled('ul')`
  display: grid;
  gap: ${steps(2.5)} ${space.gap};
  & a {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    column-gap: ${steps(2.5)};
    align-items: center;
    color: inherit;
    text-decoration: none;
  }
  & img {
    width: 100%;
    @media print {
      width: 50%;
    }
  }
  & h3 {
    font-size: 1.25rem;
    letter-spacing: -0.012em;
    line-height: 1.2;
  }
  & p {
    margin-top: ${steps(0.5)};
    color: ${ink.muted};
    font-size: 1rem;
    line-height: 1.45;
  }
  & a:hover h3 {
    text-decoration: underline;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 3px;
  }
  ${up.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & a {
      display: block;
    }
    & h3 {
      margin-top: ${steps(2)};
    }
  }
`

const Cost = styled('p')`
  && {
    color: ${ink.text};
    font-weight: 600;
  }
  &::first-letter {
    text-transform: capitalize;
  }
`

export interface NeedsProps {
  needs: readonly { title: string; text: string; services: readonly (ServiceCard & { cost: string })[] }[]
}

/** A band with a row for each need. */
export function Needs({ needs }: NeedsProps) {
  return (
    <Frame as="div" $tone="night">
      <Wrap>
        {needs.map(({ title, text, services }, i) => (
          <Need key={title} aria-labelledby={`need-${i}`}>
            <div>
              <h2 id={`need-${i}`}>{title}</h2>
              {text && <p>{text}</p>}
            </div>
            <Shelf>
              {services.map(({ path, slug, title: name, summary, cost }) => (
                <li key={path}>
                  <a href={href(path)}>
                    <ArtImage
                      name={slug}
                      of={pictureOf('services', slug, { shape: 'tile' })}
                      className={morphFromLink(`services-${slug}`)}
                    />
                    <div>
                      <h3>{name}</h3>
                      <p>{summary}</p>
                      <Cost>{cost}</Cost>
                    </div>
                  </a>
                </li>
              ))}
            </Shelf>
          </Need>
        ))}
      </Wrap>
    </Frame>
  )
}
