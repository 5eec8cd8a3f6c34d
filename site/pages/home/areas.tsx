/** The kinds of work as a column of strata: a strip of rock, a large name, a sentence, the services. */

import { href } from '@flatirons/framework'

import { ArrowLink } from '../../components/ui/action.tsx'
import { Band } from '../../components/ui/band.tsx'
import { RockPattern, type Kind } from '../../components/ui/rock-pattern.tsx'
import { Title } from '../../components/ui/text.tsx'
import {
  List,
  Stratum,
  Rock,
  Name,
  NameLink,
  Words,
  Text,
  Services,
  ServiceLink,
  PricingLink,
  Head,
} from './areas.styles.ts'

/** A kind of work with its services, the main service first. */
export interface Area {
  title: string
  kind: Kind
  text: string
  services: readonly { path: string; title: string }[]
}

/** A band with one stratum for each kind of work. */
export function Areas({ title, areas }: { title: string; areas: readonly Area[] }) {
  return (
    <Band tone="snow" labelledBy="areas" isClose="both">
      <Head>
        <Title id="areas">{title}</Title>
        <PricingLink>
          <ArrowLink href={href('/pricing/')}>Pricing</ArrowLink>
        </PricingLink>
      </Head>
      <List>
        {areas.map(({ title: name, kind, text, services }) => (
          <Stratum key={kind}>
            <Rock>
              <RockPattern kind={kind} />
            </Rock>
            <Name>
              {services[0] ? (
                <NameLink href={href(services[0].path)} data-name="">
                  {name}
                </NameLink>
              ) : (
                name
              )}
            </Name>
            <Words>
              <Text>{text}</Text>
              <Services>
                {services.map((service) => (
                  <li key={service.path}>
                    <ServiceLink href={href(service.path)}>{service.title}</ServiceLink>
                  </li>
                ))}
              </Services>
            </Words>
          </Stratum>
        ))}
      </List>
    </Band>
  )
}
