/** A date, readable for people and machines. */

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `day` is a UTC date such as `2026-11-20`. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{FORMAT.format(new Date(day))}</time>
}
