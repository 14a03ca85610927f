/** As PostgreSQL writes an instant to a session in UTC. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

/**
 * An ISO instant with milliseconds from PostgreSQL's text. A page has hundreds of them: what is in UTC already is
 * only written otherwise, which takes a tenth of reading it as a date.
 */
export function isoInstant(text: string): string {
  const [, day, time, fraction = ''] = utc.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString()
}
