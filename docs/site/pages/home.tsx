/** The home page: a map of the framework, and links to start with. */

import { absoluteUrl, definePage, Head, href, type PageProps } from '@flatirons/framework'

import { HomeMap } from '../drawings/home-map.tsx'
import type { ManualContent } from '../models.ts'
import { frameWords } from '../words.ts'
import './home.css'

type Home = ManualContent['home']

function HomeTemplate({ data: { title, summary, body, facts, starters, doors } }: PageProps<Home>) {
  return (
    <div className="home-page">
      <header>
        <div>
          <h1>{title}</h1>
          <p className="lede">{summary}</p>
          <p className="ways">
            <a className="first" href={href('/start/')}>
              Start in five minutes
            </a>
            <a href={href('/how-it-works/')}>See how it works</a>
          </p>
        </div>
        <HomeMap />
      </header>
      <dl className="facts">
        {facts.map(({ figure, about }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="starters">
        {starters.map(({ picture, command, about }) => (
          <li key={command}>
            <img src={href(picture.src)} alt="" width={picture.width} height={picture.height} loading="lazy" />
            <code>{command}</code>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
      <ul className="doors">
        {doors.map(({ path, name, about }) => (
          <li key={path}>
            <a href={href(path)}>{name}</a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const homePage = definePage<Home>(HomeTemplate, {
  head: ({ data, path }) => (
    <Head title={frameWords.words.name} description={data.summary} canonical={absoluteUrl(path)} />
  ),
})
