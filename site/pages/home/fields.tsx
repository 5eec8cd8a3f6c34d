/** The industries that the agency works in, each under its icon. */

import { href } from '@flatirons/framework'

import { icon, iconOfPage } from '../../drawings/icons.ts'
import { Band } from '../../components/ui/band.tsx'
import { Title } from '../../components/ui/text.tsx'
import type { Card } from '../../models/fields.ts'
import { List, Sign, Name, Summary } from './fields.styles.ts'

/** A band with a link to each industry's page. */
export function Fields({ title, fields }: { title: string; fields: readonly Card[] }) {
  return (
    <Band tone="snow" labelledBy="industries" isClose="both">
      <Title id="industries">{title}</Title>
      <List>
        {fields.map(({ path, slug, title: name, summary }) => (
          <li key={path}>
            <Sign of={icon(iconOfPage(slug))} />
            <Name>
              <a href={href(path)}>{name}</a>
            </Name>
            <Summary>{summary}</Summary>
          </li>
        ))}
      </List>
    </Band>
  )
}
