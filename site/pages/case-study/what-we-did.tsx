/** The services of a project, as a grid of three columns or two. */

import { href } from '#framework'

import { Features } from '../../components/sections/features.tsx'

export interface WhatWeDidProps {
  columns: number
  services: readonly { title: string; text: string; path: string | null }[]
}

export function WhatWeDid({ columns, services }: WhatWeDidProps) {
  const items = services.map(({ title, text, path }) => ({
    title: path ? <a href={href(path)}>{title}</a> : title,
    text,
  }))
  return <Features id="what-we-did" isJoined title="What we did" columns={columns} items={items} />
}
