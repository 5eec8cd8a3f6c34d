/** Form fields bound to a form store: they show its values, update it on input, and show errors once touched. */

import type { HTMLAttributes } from 'react'

import type { Option } from '../../models/service-options.ts'
import { Field, SelectBox } from '../ui/field.tsx'
import { EMAIL_PATTERN, lengthOf, MIN_LENGTH, TEXT_PATTERN } from '../../forms/rules.ts'
import type { BoundForm } from './use-form.ts'

/** Maximum characters of a one-line field. */
const LINE_LENGTH = 200

/** The names of the fields in `Values` whose type is `Value`. */
type NameOf<Values, Value> = {
  [Name in keyof Values]-?: [Value, Values[Name]] extends [Values[Name], Value] ? Name : never
}[keyof Values] &
  string

export interface FieldProps<Values, Value> {
  form: BoundForm<Values>
  name: NameOf<Values, Value>
  label: string
}

/** Returns the props that every field of a form shares. */
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

/** A one-line text field. */
export function TextField<Values>({ form, name, label, isRequired = true, ...input }: TextFieldProps<Values>) {
  const { id, value, change, onBlur, error } = tie<Values, string>({ form, name })
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          dir="auto"
          type="text"
          {...input}
          // Before hydration, the browser checks the field by itself.
          pattern={input.type === 'email' ? EMAIL_PATTERN : isRequired ? TEXT_PATTERN : undefined}
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
  /** Maximum characters: the counter shows this number, and the form's rule enforces it. */
  max: number
  rows: number
  isRequired?: boolean
}

/** A multi-line text field with a character counter. */
export function TextArea<Values>({ form, name, label, max, rows, isRequired = true }: TextAreaProps<Values>) {
  const { id, value, change, onBlur, error } = tie<Values, string>({ form, name })
  return (
    <Field id={id} label={label} error={error} count={{ length: lengthOf(value), max }}>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          name={name}
          rows={rows}
          required={isRequired}
          minLength={isRequired ? MIN_LENGTH : undefined}
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

/** A select: one value from a list. */
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
