/** Technologies as drill cores: a piece of rock for each client that runs on one, and below it when to reach for it. */

import { href, styled } from '@flatirons/framework'

import { Ground, Wrap } from '../../components/ui/band.tsx'
import type { Tag } from '../../components/ui/tags.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { painted } from '../../theme/forced-colors.ts'
import { tablets, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, fontSize, lean, space, steps } from '../../theme/tokens.ts'
import { DrillCore, type CoreClient } from './drill-core.tsx'

const Frame = styled(Ground)`
  padding-top: 0;
`

const Head = styled('div')`
  display: grid;
  gap: 0 ${space.gap};
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: end;
    & > h2 {
      grid-column: 1 / 3;
    }
    & > p {
      grid-column: 3 / 6;
    }
  }
`

/** What is said of a core stands side by side below it. */
const lying = `
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 ${space.gap};
  & > :not(div) {
    grid-column: 1 / 4;
  }
`

/** Cores stand on one line, each as tall as its clients are many; what is said of them hangs below it. */
const List = styled('ol')`
  display: grid;
  gap: ${steps(7)} ${space.gap};
  margin-top: ${space.block};
  ${up.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* The last of an odd number has a row of its own, and fills it. */
  ${tablets} {
    & > li:last-child:nth-child(odd) {
      ${lying}
      grid-column: 1 / 3;
    }
  }
  @media print {
    display: block;
    & > li {
      ${lying}
      margin-bottom: ${steps(3)};
    }
  }
  ${up.columns} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    grid-template-rows: auto repeat(5, auto);
    gap: 0 ${space.gap};
    & > li {
      display: grid;
      grid-template-rows: subgrid;
      grid-row: span 6;
    }
    & > li:nth-child(n + 6) {
      margin-top: ${steps(7)};
    }
    & > li > ul {
      grid-row: 1;
    }
    & > li > h3 {
      grid-row: 2;
    }
    & > li > p {
      grid-row: 3;
    }
  }
`

const Name = styled('h3')`
  margin-bottom: ${steps(1)};
  font: 620 ${fontSize.h3} / 1.14 ${font.display};
  letter-spacing: -0.018em;
  & > a {
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  ${up.columns} {
    margin-top: ${steps(2.5)};
  }
`

const Line = styled('p')`
  color: ${ink.muted};
  font-size: 1rem;
  line-height: 1.5;
`

const Log = styled('div')<{ $mark: string }>`
  padding-top: ${steps(3)};
  & h4 {
    font-size: 1rem;
  }
  & li {
    position: relative;
    padding: ${steps(1)} 0 ${steps(1)} ${steps(3)};
    border-bottom: 1px solid ${ink.rule};
    font-size: 1rem;
    line-height: 1.4;
  }
  & li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: calc(${steps(1)} + 0.2em);
    width: 8px;
    height: 14px;
    background: ${({ $mark }) => $mark};
    ${painted}
    transform: ${lean};
  }
`

export interface CoreLog {
  path: string
  title: string
  summary: string
  goodFor: readonly string[]
  notFor: readonly string[]
  clients: readonly CoreClient[]
  services: readonly { path: string; title: string }[]
}

/** What is said below a core; nothing where there is nothing to say. */
function Uses({ title, mark, items }: { title: string; mark: string; items: readonly Tag[] }) {
  if (items.length === 0) return null
  return (
    <Log $mark={mark}>
      <h4>{title}</h4>
      <ul>
        {items.map(({ name, path }) => (
          <li key={name}>{path ? <a href={href(path)}>{name}</a> : name}</li>
        ))}
      </ul>
    </Log>
  )
}

/** A band with a column for each technology. */
export function Cores({
  title,
  text,
  technologies,
}: {
  title: string
  text: string
  technologies: readonly CoreLog[]
}) {
  return (
    <Frame $tone="night" aria-labelledby="cores">
      <Wrap>
        <Head>
          <h2 id="cores">{title}</h2>
          <Lede>{text}</Lede>
        </Head>
        <List>
          {technologies.map(({ path, title: name, summary, clients, services, goodFor, notFor }) => (
            <li key={path}>
              <Name>
                <a href={href(path)}>{name}</a>
              </Name>
              <Line>{summary}</Line>
              <DrillCore clients={clients} />
              <Uses title="Reach for it" mark={color.lichen} items={goodFor.map((name) => ({ name }))} />
              <Uses title="Look elsewhere" mark={color.alpenglow} items={notFor.map((name) => ({ name }))} />
              <Uses
                title="Part of"
                mark={color.sky}
                items={services.map(({ path, title }) => ({ path, name: title }))}
              />
            </li>
          ))}
        </List>
      </Wrap>
    </Frame>
  )
}
