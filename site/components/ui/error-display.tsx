/** An error: its code in bold, if it has one, then a message that says what to do. */

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
