/** A drill core through all projects: one piece per technology, one bed per project that uses it. */

import { href } from '@flatirons/framework'

import type { Rock } from '../../drawings/kit/lithology.ts'
import { backgroundOf, pictureOf } from '../../drawings/picture.ts'
import { Wrap } from '../../components/ui/band.tsx'
import { RockFill } from '../../components/ui/rock-pattern.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { Frame, Head, Core, Piece, Name, NameLink, Text, Beds, Bed } from './core.styles.ts'

/** A client whose project uses a technology. */
export interface CoreClient {
  slug: string
  name: string
  path: string
  rock: Rock
}

export interface CorePiece {
  path: string
  title: string
  clients: readonly CoreClient[]
}

export interface CoreSampleProps {
  title: string
  text: string
  /** From top to bottom. */
  pieces: readonly CorePiece[]
  /** The last row, below all technologies. */
  bedrock: { title: string; text: string }
}

const paperOf = (slug: string) => backgroundOf(pictureOf('case-studies', slug))

/** A band with a row for each technology: its name, and the projects that use it. */
export function CoreSample({ title, text, pieces, bedrock }: CoreSampleProps) {
  const slugs = [...new Set(pieces.flatMap(({ clients }) => clients.map(({ slug }) => slug)))]
  return (
    <Frame $tone="night" aria-labelledby="core">
      <Wrap>
        <Head>
          <h2 id="core">{title}</h2>
          <Intro>{text}</Intro>
        </Head>
        <Core $slugs={slugs}>
          {pieces.map(({ path, title: name, clients }) => (
            <Piece key={path}>
              <Name>
                <NameLink href={href(path)}>{name}</NameLink>
              </Name>
              {clients.length > 0 && (
                <Beds aria-label="In production at">
                  {clients.map(({ slug, name: client, path: study, rock }) => (
                    <li key={slug}>
                      <Bed
                        href={href(study)}
                        data-bed={slug}
                        $paper={paperOf(slug)}
                        $seam={rock.seams[0] ?? rock.trace}
                      >
                        <RockFill rock={rock} ground={paperOf(slug)} scale={1} />
                        <span className="client">{client}</span>
                      </Bed>
                    </li>
                  ))}
                </Beds>
              )}
            </Piece>
          ))}
          <Piece $isLast>
            <Name>{bedrock.title}</Name>
            <Text>{bedrock.text}</Text>
          </Piece>
        </Core>
      </Wrap>
    </Frame>
  )
}
