import { staticQuery } from '@flatirons/framework'

/** A room as islands need it. */
export interface RoomRow {
  name: string
  beds: number
  price: number
  heated: boolean
}

export const rooms = staticQuery<RoomRow[]>('rooms')
