/** Client needs, each with the services that meet it, as pictures on shelves of rock. */

import { href } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { Tile } from '../../components/sections/tile.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import type { ServiceCard } from '../../models/service.ts'
import { Frame, Need, Words, Title, Text, Shelf, Name, Service, Picture, Summary, Cost } from './needs.styles.ts'

export interface NeedsProps {
  needs: readonly { title: string; text: string; services: readonly (ServiceCard & { cost: string })[] }[]
}

/** A band with a row for each need. */
export function Needs({ needs }: NeedsProps) {
  return (
    <Frame as="div" $tone="night">
      <Wrap>
        {needs.map(({ title, text, services }, i) => (
          <Need key={title} aria-labelledby={`need-${i}`} $isFirst={i === 0}>
            <Words>
              <Title id={`need-${i}`}>{title}</Title>
              {text && <Text>{text}</Text>}
            </Words>
            <Shelf>
              {services.map(({ path, slug, title: name, summary, cost }) => (
                <li key={path}>
                  <Service href={href(path)}>
                    <Picture>
                      <Tile
                        name={slug}
                        of={pictureOf('services', slug, { shape: 'tile' })}
                        morph={`services-${slug}`}
                      />
                    </Picture>
                    <div>
                      <Name>{name}</Name>
                      <Summary>{summary}</Summary>
                      <Cost>{cost}</Cost>
                    </div>
                  </Service>
                </li>
              ))}
            </Shelf>
          </Need>
        ))}
      </Wrap>
    </Frame>
  )
}
