import { island, staticQuery, useStaticQuery } from '@flatirons/framework'

interface Day {
  day: string
  snow: number
}

/** The site answers it once: `queries: () => [weather.answer(days)]`. */
export const weather = staticQuery<Day[]>('weather')

function Weather() {
  return useStaticQuery(weather).map(({ day, snow }) => (
    <p key={day}>
      {day}: {snow} cm
    </p>
  ))
}

export default island(Weather, { when: 'visible' })
