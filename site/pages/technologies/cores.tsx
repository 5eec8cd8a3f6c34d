/** Technologies as drill cores: a piece of rock for each client that runs on one. */

import { href, styled } from '@flatirons/framework'

import { Ground, Wrap } from '../../components/ui/band.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'
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

/** Cores stand on one line, each as tall as its clients are many. */
const List = styled('ol')`
  display: grid;
  gap: ${steps(7)} ${space.gap};
  margin-top: ${space.block};
  ${up.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    display: block;
    & > li {
      margin-bottom: ${steps(3)};
    }
  }
  ${up.columns} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    grid-template-rows: auto auto auto;
    gap: 0 ${space.gap};
    & > li {
      display: grid;
      grid-template-rows: subgrid;
      grid-row: span 3;
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

export interface CoreLog {
  path: string
  title: string
  summary: string
  clients: readonly CoreClient[]
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
          {technologies.map(({ path, title: name, summary, clients }) => (
            <li key={path}>
              <Name>
                <a href={href(path)}>{name}</a>
              </Name>
              <Line>{summary}</Line>
              <DrillCore clients={clients} />
            </li>
          ))}
        </List>
      </Wrap>
    </Frame>
  )
}
