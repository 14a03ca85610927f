import { newId } from '@baquiano/client/new-id.ts'
import {
  type ExtraActivity,
  type ExtraPlace,
  extraVisit,
  extraVisitTime,
  type Visit,
} from '@baquiano/contract/visits'
import type { AskedProof } from '@baquiano/contract/visit-proofs'
import { unnumbered } from '../outbox/shown-visits.ts'
import { fieldStore, keep, serverNow } from './field-store.ts'

interface Added {
  readonly place: ExtraPlace
  readonly activity: ExtraActivity
  readonly description: string
}

/** Adds a visit to the person's own day, which begins now: shown at once, and sent in its turn. @returns its id */
export async function addVisit({ place, activity, description }: Added): Promise<string> {
  const { pairing, visits, asked } = fieldStore.get()
  if (!pairing) throw new Error('A phone that is not paired has no day')
  const begun_at = new Date(serverNow()).toISOString()
  const { visit_point_id } = place
  const { activity_id, service_time } = activity
  const body = extraVisit.parse({ id: newId(), visit_point_id, activity_id, description, begun_at })
  const { phone } = pairing
  const visit: Visit = {
    ...unbegun,
    ...place,
    ...activity,
    ...extraVisitTime(begun_at, phone.time_zone, service_time),
    id: body.id,
    resource_id: phone.resource_id,
    description: body.description,
    added_on: begun_at,
    update_on: begun_at,
  }
  const alike = visits.find((it) => it.activity_id === activity_id)
  const known = asked.find(({ visit_id }) => visit_id === alike?.id)
  const of = { id: body.id, visit_id: body.id, body, visit }
  await keep({ kind: 'visit', ...of, asked: known ? askedAnew(known, body.id) : null })
  return body.id
}

/** What the server decides of a visit is not known yet. */
const unbegun = {
  needs: null,
  object_type_id: null,
  data: {},
  number: unnumbered,
  tracking_code: '0',
  status: 'Scheduled',
  on_the_way_at: null,
  arrived_at: null,
  started_at: null,
  finished_at: null,
  canceled_at: null,
  cancel_reason: null,
  imported: false,
  recurrence_id: null,
  recurrence_date: null,
} as const

const askedAnew = (asked: AskedProof, visit_id: string): AskedProof => ({
  ...asked,
  visit_id,
  is_answered: false,
  photo_count: 0,
  has_signature: false,
})
