/** Whose turn it is to read the mail. The roles are samples; a test compares them with the team. */

/** Monday to Friday: three engineers take turns. */
export const TURNS = ['lead', 'mobile', 'back-end', 'lead', 'mobile']

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** Returns a sentence about the reader of this day in Boulder, or of Monday at a weekend. */
export function describeTurn(now: Date): string {
  const weekday = now.toLocaleString('en', { weekday: 'short', timeZone: 'America/Denver' })
  const index = WEEKDAYS.indexOf(weekday)
  return `${index < 0 ? 'On Monday' : 'Today'}, our ${TURNS[Math.max(index, 0)]} engineer reads the mail (a sample role). `
}
