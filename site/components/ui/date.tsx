/** A day, for people and for machines. */

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `day` is written `2026-11-20` and meant in UTC. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{FORMAT.format(new Date(day))}</time>
}
