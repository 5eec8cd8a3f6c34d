import { definePage, Head, type PageProps } from '@flatirons/framework'

interface Visits {
  nights: string[]
}

function VisitsPage({ data: { nights } }: PageProps<Visits>) {
  return (
    <>
      <h1>Your nights</h1>
      <ul>
        {nights.map((night) => (
          <li key={night}>{night}</li>
        ))}
      </ul>
    </>
  )
}

export const visitsPage = definePage<Visits>(VisitsPage, {
  head: () => <Head title="Your nights | Larch Hut" description="What you have booked." />,
})
