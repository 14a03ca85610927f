import { followers } from '@baquiano/contract/followers'
import { secondMs } from '@baquiano/contract/platform'
import { followedVisits } from '@baquiano/contract/public-tracking'
import { isPlanned, visit, visits } from '@baquiano/contract/visits'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { customerOf } from '../world/customer.ts'
import { localTime } from '../world/local-time.ts'

const everyMs = 10 * secondMs
/** Pause between two customers, so that users of the console are served first. */
const gentleMs = secondMs

/** What a customer's page and messages need of a visit. */
const followed = visit.pick({
  id: true,
  status: true,
  tracking_code: true,
  visit_point_name: true,
  visit_point_phone: true,
})
type Followed = z.output<typeof followed>
const fields = followed.keyof().exclude(['id']).options

/**
 * What customers do about their visits of today, until the demo is stopped: some confirm, say what to know, are told by
 * message when somebody is on the way, and rate.
 */
export async function runCustomers(company: Company): Promise<never> {
  const { demo } = company
  const seen = new Set<string>()
  await unlessThere(() => followDelays(company))
  for (;;) {
    for (const one of await fetchToday(company)) {
      const act = actOf(company, one)
      const key = `${one.id} ${one.status === 'Finalized' ? 'after' : 'before'}`
      if (!act || seen.has(key)) continue
      seen.add(key)
      await unlessThere(act)
      await pause(gentleMs, demo.signal)
    }
    await pause(everyMs, demo.signal)
  }
}

async function fetchToday({ supervisor, state }: Company): Promise<Followed[]> {
  const { date } = localTime(Date.now(), state.time_zone)
  const filters = { dates: { date_init: date, date_end: date } }
  const body = { filters, fields: [...fields], quantity: null }
  return z.array(followed).parse((await supervisor(visits.filter, { body })).records)
}

/** What the customer of a visit does now, if anything. */
function actOf(company: Company, one: Followed): (() => Promise<void>) | undefined {
  const { confirms, instructions, follows, rating } = customerOf(one.id)
  const { sendRequest } = company.demo
  const params = { code: one.tracking_code }
  if (one.status === 'Finalized') {
    return rating
      ? async () => void (await sendRequest(followedVisits.rate, { params, body: rating }))
      : undefined
  }
  if (!isPlanned(one.status) || !(confirms || follows || instructions !== null)) return undefined
  return async () => {
    if (follows) await follow(company, one)
    if (confirms) await sendRequest(followedVisits.confirm, { params })
    if (instructions !== null) {
      await sendRequest(followedVisits.instruct, { params, body: { text: instructions } })
    }
  }
}

async function follow({ supervisor }: Company, one: Followed): Promise<void> {
  const { id: event_id, visit_point_name: name, visit_point_phone: cell_phone } = one
  await supervisor(followers.create, {
    body: {
      name,
      channels: ['whatsapp'],
      cell_phone,
      in_event_status: ['On the way', 'Finalized'],
      event_id,
    },
  })
}

/** The reception is told of all visits that are late or cancelled. */
async function followDelays({ supervisor, plan }: Company): Promise<void> {
  await supervisor(followers.create, {
    body: {
      name: 'Recepción',
      channels: ['email'],
      email: [`recepcion@${plan.key}.baquiano.test`],
      in_event_status: ['Delayed', 'Canceled'],
    },
  })
}

/** It was done before, or somebody of the company was faster. */
async function unlessThere(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error
  }
}
