import { definePage, Head, type PageProps } from '@flatirons/framework'

export interface Night {
  date: string
  free: number
}

function NightTemplate({ data: { date, free } }: PageProps<Night>) {
  return (
    <article>
      <h1>The night of {date}</h1>
      <p>{free} beds are free.</p>
    </article>
  )
}

export const nightPage = definePage<Night>(NightTemplate, {
  head: ({ data: { date } }) => <Head title={date} description={`Free beds on ${date}.`} />,
})
