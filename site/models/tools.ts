/** What people of the team may hold in their portraits. */

export const toolNames = [
  'phone',
  'pencil',
  'notebook',
  'eraser',
  'phones',
  'database',
  'radio',
  'watch',
  'plug',
  'key',
] as const

export type Tool = (typeof toolNames)[number]
