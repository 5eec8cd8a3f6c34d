/** Several of many: bordered checkboxes whose box is a small slab. */

import type { ReactNode, Ref } from 'react'

import { styled } from '#framework'

import { ink } from '../../theme/tones.ts'
import { color, fontSize, lean, size } from '../../theme/tokens.ts'
import { FieldError } from './field.tsx'

const Group = styled('fieldset')`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 8px;
    font-weight: 600;
    font-size: ${fontSize.small};
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & label {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 4px 14px;
    border: 2px solid ${ink.fieldLine};
    border-radius: ${size.radius};
    font-size: 1rem;
    font-weight: 500;
    line-height: 1.3;
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: ${ink.text};
    background: ${ink.fieldPaper};
  }
  & label:has(:focus-visible) {
    outline: 3px solid ${ink.focus};
    outline-offset: 3px;
  }
  & input {
    flex: none;
    appearance: none;
    width: 14px;
    height: 18px;
    border: 2px solid ${ink.text};
    border-radius: 1px;
    background: ${color.white};
    margin: 0 4px;
    transform: ${lean};
  }
  & input:checked {
    background: ${color.rose};
  }
  & input:focus-visible {
    outline: 0;
  }
`

export interface CheckGroupProps<Value> {
  id: string
  label: string
  options: readonly { id: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error?: string | undefined
  /** The first checkbox, to be focused when the group is wrong. */
  firstRef?: Ref<HTMLInputElement>
  children?: ReactNode
}

/** A fieldset of checkboxes; the caller keeps what is chosen. */
export function CheckGroup<Value extends number | string>(props: CheckGroupProps<Value>) {
  const { id, label, options, chosen, onChange, error, firstRef } = props
  const errorId = `${id}-error`

  function toggle(value: Value) {
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }

  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((option, i) => (
          <label key={option.id}>
            <input
              ref={i === 0 ? firstRef : undefined}
              type="checkbox"
              name={id}
              checked={chosen.includes(option.id)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  )
}
