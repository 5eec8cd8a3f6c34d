/** A group of bordered checkboxes with slanted boxes. */

import { ErrorRoom, FieldError } from './field.tsx'
import { Group } from './check-group.styles.ts'

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
