/** What went wrong: its code in bold, where it has one, and what to do (spec §8). */

export interface ErrorDisplayProps {
  /** May be empty. */
  code: string
  message: string
}

/** The code, then the message. */
export function ErrorDisplay({ code, message }: ErrorDisplayProps) {
  return (
    <>
      <strong>{code}</strong>
      {code && ' '}
      {message}
    </>
  )
}
