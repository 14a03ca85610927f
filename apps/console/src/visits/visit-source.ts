import { dayMs } from '@baquiano/contract/platform'
import { visit, visitCode, visits } from '@baquiano/contract/visits'
import { z } from 'zod'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'

const named = visit.pick({ id: true, number: true, visit_point_name: true })
const nameOf = ({ number, visit_point_name }: z.output<typeof named>): string =>
  `${visitCode(number)} · ${visit_point_name}`

/** Days ahead of which visits are found; longer lists are not asked for. */
const daysAhead = 30
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Finds the visits of the coming weeks by number or visit point. */
export const visitSource: RecordSource = {
  queryKey: ['visits', 'source'],
  search: async (text, signal) => {
    const now = Date.now()
    const dates = {
      date_init: dateOf(now - dayMs),
      date_end: dateOf(now + (daysAhead - 1) * dayMs),
    }
    const body = { filters: { dates }, quantity: 500 }
    const { records } = await call(visits.filter, { body }, signal)
    return z
      .array(named)
      .parse(records)
      .map((found) => ({ id: found.id, name: nameOf(found) }))
      .filter(({ name }) => matchesText(text, [name]))
      .slice(0, 20)
  },
  nameOf: async (id, signal) => nameOf(await call(visits.get, { params: { id } }, signal)),
}
