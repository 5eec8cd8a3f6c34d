/** Form fields: a label, the field, and its error in red. */

import type { ReactNode } from 'react'
import { Box, Head, Counter, Problem, ErrorRoom } from './field.styles.ts'

export { ErrorRoom, SelectBox } from './field.styles.ts'

export interface FieldErrorProps {
  id: string
  children: string | undefined
}

/** The error of a field. The field refers to it with `aria-describedby`. */
export function FieldError({ id, children }: FieldErrorProps) {
  return children ? <Problem id={id}>{children}</Problem> : null
}

/** The attributes that connect an input to its label and its error. */
export interface FieldControl {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  id: string
  label: string
  error?: string | undefined
  /** Typed characters and the maximum. */
  count?: { length: number; max: number }
  children: (control: FieldControl) => ReactNode
}

/** Renders the label, the counter and the error around the field that `children` returns. Errors are announced. */
export function Field({ id, label, error, count, children }: FieldProps) {
  const errorId = `${id}-error`
  const countId = `${id}-count`
  const describedBy = [error && errorId, count && countId].filter(Boolean).join(' ')
  return (
    <Box>
      <Head>
        <label htmlFor={id}>{label}</label>
        {count && (
          <Counter id={countId} $isOver={count.length > count.max}>
            {count.length} / {count.max}
          </Counter>
        )}
      </Head>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <ErrorRoom aria-live="polite">
        <FieldError id={errorId}>{error}</FieldError>
      </ErrorRoom>
    </Box>
  )
}
