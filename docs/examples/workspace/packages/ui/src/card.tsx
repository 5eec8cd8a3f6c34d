import type { ReactNode } from 'react'

import './card.css'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="hut-card">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
