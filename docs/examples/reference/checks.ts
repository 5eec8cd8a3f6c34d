import {
  check,
  currentModule,
  describeValue,
  errorWithHelp,
  ProblemsError,
  setting,
  type Problem,
} from '@flatirons/framework/on-demand'
import { object } from 'superstruct'

const ROOM = object({ beds: setting<number>('a number of beds', (beds) => beds > 0) })

/** Declares a room, with the module that declares it. */
export function room(options: { beds: number }) {
  if (typeof options !== 'object')
    throw errorWithHelp('server', `room() needs options, but got ${describeValue(options)}.`)
  return { ...options, module: currentModule() }
}

/** Throws all problems of the rooms of a definition. */
export function requireRooms(rooms: readonly object[]): void {
  const messages = rooms.flatMap((one) => check(one, ROOM, 'room()').map(({ message }) => message))
  const problems = messages.map((message): Problem => ({ where: 'site/server.ts', message, help: 'server' }))
  if (problems.length > 0) throw new ProblemsError(problems, `${problems.length} problems in the rooms.`)
}
