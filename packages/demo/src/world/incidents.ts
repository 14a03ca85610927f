import { minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { randomOf, shuffled, type Word } from '../city/random.ts'

type Planned = Pick<Visit, 'id' | 'status' | 'resource_id' | 'start_at' | 'end_at'>

/** How far ahead the visits are to which something happens: soon enough to matter, late enough to be helped. */
const soonestMs = 35 * minuteMs
const latestMs = 150 * minuteMs
const abandonedMs = 30 * minuteMs

interface Moment {
  /** Whose visits they may be. */
  readonly people: ReadonlySet<string>
  readonly now_ms: number
  readonly words: readonly Word[]
}

/** The visit that is canceled, and the one that loses its person: of two people. */
export function chooseIncidents<Row extends Planned>(
  visits: readonly Row[],
  { people, now_ms, words }: Moment,
) {
  const random = randomOf(...words, 'incidents')
  const soon = visits.filter(({ status, resource_id, start_at }) => {
    const ahead_ms = Date.parse(start_at) - now_ms
    const isPlanned = status === 'Scheduled' || status === 'Rescheduled'
    const isInTime = soonestMs <= ahead_ms && ahead_ms <= latestMs
    return isPlanned && isInTime && resource_id !== null && people.has(resource_id)
  })
  const mixed = shuffled(soon, random)
  const [unassigned] = mixed
  const canceled = mixed.find(({ resource_id }) => resource_id !== unassigned?.resource_id)
  const reason = random.pick([
    'El cliente pidió otra fecha',
    'El local está cerrado por inventario',
    'El pedido se entregó en otra sede',
  ])
  return { unassigned, canceled, reason }
}

/** Whether a visit waited for somebody until it was too late. */
export const isAbandoned = ({ status, end_at }: Planned, now_ms: number): boolean =>
  status === 'Not Assigned' && Date.parse(end_at) + abandonedMs < now_ms
