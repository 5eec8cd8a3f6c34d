/** Fields that are tied to a form: they show its values, report what is typed, and say what is wrong once touched. */

import type { HTMLAttributes } from 'react'

import type { Option } from '../../models/service-options.ts'
import { Field, SelectBox } from '../ui/field.tsx'
import { lengthOf } from '../../forms/rules.ts'
import type { BoundForm } from './use-form.ts'

/** The most characters that a one-line field accepts. */
const LINE_LENGTH = 200

/** The fields of `Values` that hold a `Value`. */
type NameOf<Values, Value> = {
  [Name in keyof Values]-?: [Value, Values[Name]] extends [Values[Name], Value] ? Name : never
}[keyof Values] &
  string

export interface FieldProps<Values, Value> {
  form: BoundForm<Values>
  name: NameOf<Values, Value>
  label: string
}

/** What every field of a form has in common. */
export function tie<Values, Value>({ form, name }: Omit<FieldProps<Values, Value>, 'label'>) {
  return {
    id: `${form.id}-${name}`,
    name,
    value: form.values[name] as Value,
    change: (value: Value) => form.change({ [name]: value } as unknown as Partial<Values>),
    onBlur: () => form.touch(name),
    error: form.errorOf(name),
  }
}

export interface TextFieldProps<Values> extends FieldProps<Values, string> {
  type?: 'text' | 'email'
  autoComplete: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  isRequired?: boolean
}

/** One line. */
export function TextField<Values>({ form, name, label, isRequired = true, ...input }: TextFieldProps<Values>) {
  const { id, value, change, onBlur, error } = tie<Values, string>({ form, name })
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          {...input}
          name={name}
          required={isRequired}
          maxLength={LINE_LENGTH}
          readOnly={form.isSubmitting}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

export interface TextAreaProps<Values> extends FieldProps<Values, string> {
  /** Characters at most; the counter shows it, the rule holds it. */
  max: number
  rows: number
  isRequired?: boolean
}

/** Several lines, with a counter. */
export function TextArea<Values>({ form, name, label, max, rows, isRequired = true }: TextAreaProps<Values>) {
  const { id, value, change, onBlur, error } = tie<Values, string>({ form, name })
  return (
    <Field id={id} label={label} error={error} count={{ length: lengthOf(value), max }}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          required={isRequired}
          readOnly={form.isSubmitting}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

export interface SelectFieldProps<Values> extends FieldProps<Values, Option | null> {
  options: readonly Option[]
}

/** One of several. */
export function SelectField<Values>({ form, name, label, options }: SelectFieldProps<Values>) {
  const { id, value, change, onBlur, error } = tie<Values, Option | null>({ form, name })
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <SelectBox>
          <select
            {...control}
            name={name}
            required
            value={value?.value ?? ''}
            onChange={({ target }) => change(options.find((option) => option.value === target.value) ?? null)}
            onBlur={onBlur}
          >
            <option value="">Select one</option>
            {options.map((option) => (
              <option key={option.id} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </Field>
  )
}
