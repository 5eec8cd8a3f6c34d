/** The steps of a process as numbered anchors on a dotted route. */

import { Route, Head } from './anchors.styles.ts'

/** One step of a process. */
export interface Anchor {
  title: string
  text: string
  duration?: string
}

/** Returns the id of a step, for links to it. */
export const anchorId = (title: string): string => title.toLowerCase().replace(/\W+/g, '-')

/** An ordered list that renders its numbers as anchors. With `isLinked`, links on the page lead to its steps. */
export function Anchors({ items, isLinked }: { items: readonly Anchor[]; isLinked?: boolean }) {
  return (
    <Route>
      {items.map(({ title, text, duration }) => (
        <li key={title} id={isLinked ? anchorId(title) : undefined}>
          <Head>
            <h3 className="title">{title}</h3>
            {duration && <span className="duration">{duration}</span>}
          </Head>
          <p className="text">{text}</p>
        </li>
      ))}
    </Route>
  )
}
