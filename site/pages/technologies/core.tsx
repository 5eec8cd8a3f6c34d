/** One drill core through all projects: a piece for each technology, in it a bed for each project that runs on it. */

import { href, mixin, styled } from '@flatirons/framework'

import type { Rock } from '../../components/art/kit/lithology.ts'
import { groundOf, pictureOf } from '../../components/art/picture.ts'
import { Ground, Wrap } from '../../components/ui/band.tsx'
import { RockFill, RockPattern } from '../../components/ui/rock-pattern.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, ease, font, fontSize, lean, size, space, steps } from '../../theme/tokens.ts'

/** The core goes on below the band's edge. */
const Frame = styled(Ground)`
  padding-block: 0;
  overflow: hidden;
`

const Head = styled(Split)`
  gap: 0 ${space.gap};
  align-items: end;
`

/** While a project is turned to, the beds of the others fade. */
const single = (slug: string) => mixin`
  &:has(a[data-bed='${slug}']:hover) i:not([data-bed='${slug}']),
  &:has(a[data-bed='${slug}']:focus-visible) i:not([data-bed='${slug}']) {
    opacity: 0.15;
  }
`

const Core = styled('ol')<{ $slugs: readonly string[] }>`
  margin-top: ${space.block};
  @media screen {
    ${({ $slugs }) => mixin($slugs.map(single).join(''))}
  }
`

const Piece = styled('li')`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${steps(2)} ${steps(3)};
  padding-bottom: ${steps(3)};
  & > div + div {
    padding: ${steps(2)} 0 ${steps(3)};
    border-top: 2px solid ${ink.rule};
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:last-child > div + div {
    padding-bottom: ${steps(8)};
  }
  @media print {
    display: block;
    break-inside: avoid;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
    /* The rule leads to the core. */
    & > div + div {
      grid-column: 2 / 6;
      margin-left: calc(-1 * ${space.gap});
      padding-left: ${space.gap};
      display: grid;
      grid-template-columns: subgrid;
      align-content: start;
    }
  }
`

const Words = styled('div')`
  & > h3 {
    font: 620 ${fontSize.h2} / 1.1 ${font.display};
    letter-spacing: -0.03em;
  }
  & > h3 > a {
    text-decoration: none;
  }
  & > h3 > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  & > p {
    max-width: 22em;
    margin-top: ${steps(1)};
    color: ${ink.muted};
  }
  ${up.desktop} {
    grid-column: 1 / 3;
  }
`

const Projects = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${steps(3)};
  margin-top: ${steps(2)};
  & a {
    display: flex;
    align-items: center;
    gap: ${steps(1.5)};
    min-height: ${size.target};
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  ${up.desktop} {
    display: block;
    grid-column: 3 / 5;
    margin-top: 0;
  }
`

const Bore = styled('div')`
  display: flex;
  flex-direction: column;
  container-type: inline-size;
  forced-color-adjust: none;
  @media print {
    display: none;
  }
`

/** A bed of a project in its color. It reaches down to the left, in front of nothing: what follows begins as far below. */
const Bed = styled('i')`
  /* Across the core, at 52 degrees. */
  --rise: 128cqw;
  position: relative;
  flex: 1 0 ${steps(8)};
  transition: opacity 0.25s ${ease};
  pointer-events: none;
  & > span {
    position: absolute;
    inset: 0 0 calc(3px - var(--rise));
    clip-path: polygon(0 var(--rise), 100% 0, 100% calc(100% - var(--rise)), 0 100%);
  }
  /* The sides of the core that turn from the light. */
  & > span::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      90deg,
      ${color.night}66 16%,
      transparent 16% 72%,
      ${color.night}40 72% 88%,
      ${color.night}80 88%
    );
  }
`

/** The color of a bed, beside the name of its project. */
const Key = styled('span')<{ $paper: string }>`
  flex: none;
  width: 20px;
  height: 14px;
  border: 1px solid ${ink.rule};
  background: ${({ $paper }) => $paper};
  forced-color-adjust: none;
  transform: ${lean};
  @media print {
    display: none;
  }
`

/** A client whose project runs on a technology. */
export interface CoreClient {
  slug: string
  name: string
  path: string
  rock: Rock
}

export interface CorePiece {
  path: string
  title: string
  summary: string
  clients: readonly CoreClient[]
}

export interface CoreSampleProps {
  title: string
  text: string
  /** Top to bottom. */
  pieces: readonly CorePiece[]
  /** What all of them rest on. */
  bedrock: { title: string; text: string }
}

const paperOf = (slug: string) => groundOf(pictureOf('case-studies', slug))

/** A band with the core at its left and its log beside it. */
export function CoreSample({ title, text, pieces, bedrock }: CoreSampleProps) {
  const slugs = [...new Set(pieces.flatMap(({ clients }) => clients.map(({ slug }) => slug)))]
  return (
    <Frame $tone="night" aria-labelledby="core">
      <Wrap>
        <Head>
          <h2 id="core">{title}</h2>
          <Lede>{text}</Lede>
        </Head>
        <Core $slugs={slugs}>
          {pieces.map(({ path, title: name, summary, clients }) => (
            <Piece key={path}>
              <Bore aria-hidden="true">
                {clients.map(({ slug, rock }) => (
                  <Bed key={slug} data-bed={slug}>
                    <span>
                      <RockFill rock={rock} ground={paperOf(slug)} scale={1} />
                    </span>
                  </Bed>
                ))}
              </Bore>
              <div>
                <Words>
                  <h3>
                    <a href={href(path)}>{name}</a>
                  </h3>
                  <p>{summary}</p>
                </Words>
                {clients.length > 0 && (
                  <Projects aria-label="In production at">
                    {clients.map(({ slug, name: client, path: study }) => (
                      <li key={slug}>
                        <a href={href(study)} data-bed={slug}>
                          <Key $paper={paperOf(slug)} />
                          {client}
                        </a>
                      </li>
                    ))}
                  </Projects>
                )}
              </div>
            </Piece>
          ))}
          <Piece>
            <Bore aria-hidden="true">
              <Bed>
                <span>
                  <RockPattern kind="maintenance" scale={1} />
                </span>
              </Bed>
            </Bore>
            <div>
              <Words>
                <h3>{bedrock.title}</h3>
                <p>{bedrock.text}</p>
              </Words>
            </div>
          </Piece>
        </Core>
      </Wrap>
    </Frame>
  )
}
