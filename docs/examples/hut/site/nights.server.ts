/** The nights of the hut, from its database. Here they are made up from their dates. */

export interface Night {
  date: string
  free: number
}

/** Returns a night; undefined if it is not sold yet. */
export async function findNight(date: string): Promise<Night | undefined> {
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? undefined : { date, free: day.getUTCDate() % 12 }
}
