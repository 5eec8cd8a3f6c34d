import { hole, privateHole } from '@flatirons/server'

export const weather = hole({
  path: '/parts/weather/:valley/',
  params: { valley: /north|south/ },
  maxAge: 300,
  fallback: ({ valley }) => <p>The weather of the {valley} valley comes from the rangers.</p>,
  Component: ({ data }: { data: { snow: number } }) => <p>{data.snow} cm of snow</p>,
  load: ({ params }) => ({ data: { snow: params.valley === 'north' ? 40 : 5 } }),
})

export const visitor = privateHole({
  path: '/parts/visitor/',
  fallback: () => <p>Welcome.</p>,
  Component: ({ data }: { data: { name: string } }) => <p>Welcome, {data.name}.</p>,
  load: ({ cookies }) => ({ data: { name: cookies.name ?? 'stranger' } }),
})

/** In any template: the parts are in pages that are files. */
export const Today = () => (
  <>
    <visitor.Hole />
    <weather.Hole valley="north" />
  </>
)
