/** Days and times as front matter has them. */

const DAY_AND_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)? ?(Z|[+-]\d\d:?\d\d)?)?$/

/** A day as it is, and a time in UTC; nothing for what is no date. */
export function toUtc(text: string): string | undefined {
  const [, day, time, seconds = ':00', zone = 'Z'] = DAY_AND_TIME.exec(text) ?? []
  if (!day || toIso(day)?.slice(0, 10) !== day) return undefined
  if (!time) return day
  return toIso(`${day}T${time}${seconds}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`)?.replace('.000Z', 'Z')
}

function toIso(text: string): string | undefined {
  const parsed = Date.parse(text)
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString()
}
