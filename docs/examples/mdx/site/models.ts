import { collection, component, oneOf, text, type Entry } from '@flatirons/framework/content'

import { Warning } from './parts/warning.tsx'

export const models = {
  notes: collection(
    'notes',
    { title: text() },
    { components: { Warning: component(Warning, { kind: oneOf('ice', 'rocks') }) } },
  ),
}

export type Note = Entry<typeof models.notes>
