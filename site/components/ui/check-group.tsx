/** A group of bordered checkboxes with slanted boxes. */

import { styled } from '@flatirons/framework'

import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, fontSize, lean, size, steps } from '../../theme/tokens.ts'
import { ErrorRoom, FieldError } from './field.tsx'

const Group = styled('fieldset')`
  &,
  & .group {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & .title {
    padding: 0 0 ${steps(1)};
    font-weight: 600;
    font-size: ${fontSize.small};
  }
  & .group + .group {
    margin-top: ${steps(2)};
  }
  & .group > .title {
    font-size: 1rem;
  }
  & .options {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    gap: ${steps(1)};
  }
  & .option {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    min-height: 44px;
    padding: ${steps(0.5)} ${steps(2)};
    border: 2px solid ${ink.fieldLine};
    border-radius: ${size.radius};
    font-size: 1rem;
    font-weight: 500;
    line-height: 1.3;
    cursor: pointer;
  }
  & .option:has(:checked) {
    border-color: ${ink.text};
    background: ${ink.fieldPaper};
  }
  & .option:has(:focus-visible) {
    outline: 3px solid ${ink.focus};
    outline-offset: 3px;
  }
  & [type='checkbox'] {
    flex: none;
    appearance: none;
    width: 14px;
    height: 18px;
    border: 2px solid ${ink.text};
    border-radius: 1px;
    background: ${color.white};
    margin: 0 ${steps(0.5)};
    transform: ${lean};
  }
  & :checked[type='checkbox'] {
    background: ${color.rose};
    ${painted}
  }
  @media print {
    & :checked[type='checkbox'] {
      border-width: 7px;
    }
  }
  & [type='checkbox']:focus-visible {
    outline: 0;
  }
`

/** One option, with a unique id and a label. */
interface Choice {
  id: number
  label: string
  /** The group heading under which the option is listed. */
  group: string
}

export interface CheckGroupProps<Option> {
  /** Id of the first checkbox, which gets the focus if the group is invalid. */
  id: string
  /** The `name` of every checkbox in the group. */
  name: string
  label: string
  options: readonly Option[]
  chosen: readonly Option[]
  /** Receives the selected options in the order of `options`, not in the order of selection. */
  onChange: (chosen: Option[]) => void
  error?: string | undefined
}

/** A fieldset of checkboxes, grouped by heading. Controlled: the caller keeps the selected options. */
export function CheckGroup<Option extends Choice>(props: CheckGroupProps<Option>) {
  const { id, name, label, options, chosen, onChange, error } = props
  const errorId = `${id}-error`
  const isChosen = ({ id }: Choice) => chosen.some((option) => option.id === id)

  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <legend className="title">{label}</legend>
      {[...new Set(options.map(({ group }) => group))].map((group) => (
        <fieldset key={group} className="group">
          <legend className="title">{group}</legend>
          <div className="options">
            {options.map(
              (option, i) =>
                option.group === group && (
                  <label key={option.id} className="option">
                    <input
                      id={i ? undefined : id}
                      type="checkbox"
                      name={name}
                      checked={isChosen(option)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error && !i ? errorId : undefined}
                      onChange={() => onChange(options.filter((one) => isChosen(one) !== (one.id === option.id)))}
                    />
                    {option.label}
                  </label>
                ),
            )}
          </div>
        </fieldset>
      ))}
      <ErrorRoom aria-live="polite">
        <FieldError id={errorId}>{error}</FieldError>
      </ErrorRoom>
    </Group>
  )
}
