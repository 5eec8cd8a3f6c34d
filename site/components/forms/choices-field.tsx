/** Checkboxes bound to a form. In a separate file, because most forms have no checkboxes. */

import type { Option } from '../../models/service-options.ts'
import { CheckGroup } from '../ui/check-group.tsx'
import { tie, type FieldProps } from './fields.tsx'

export interface ChoicesFieldProps<Values> extends FieldProps<Values, Option[]> {
  options: readonly Option[]
}

/** A group of checkboxes for one form field. */
export function ChoicesField<Values>({ form, name, label, options }: ChoicesFieldProps<Values>) {
  const { id, value, change, error } = tie<Values, Option[]>({ form, name })
  return (
    <CheckGroup id={id} name={name} label={label} options={options} chosen={value} onChange={change} error={error} />
  )
}
