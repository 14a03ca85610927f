import { visits } from '@baquiano/contract/visits'
import { pause } from '../api/pause.ts'
import { ApiError } from '../api/api-error.ts'
import type { Call } from '../api/account.ts'
import type { Company } from '../demo.ts'
import { openAccount } from '../setup/open-account.ts'
import { chooseIncidents, isAbandoned } from '../world/incidents.ts'
import { idOf } from '../world/id-of.ts'
import { orderNow } from '../world/orders.ts'
import { recordIds } from '../world/record-ids.ts'
import { fetchOpenVisits } from './itinerary.ts'
import { makeVisit } from './visit-calls.ts'
import { minuteMs } from '@baquiano/contract/platform'

/** The first incidents happen while somebody looks at the map for the first time. */
const firstMs = 15_000
const roundMs = 90 * minuteMs
const everyMs = 5000

/**
 * What happens at the desk beside the plan, until the demo is stopped: its dispatcher cancels, takes visits back, and
 * gets orders for which somebody is to be found.
 */
export async function runDesk(company: Company): Promise<never> {
  const { plan, state, demo } = company
  await openAccount(demo, plan.dispatcher.email)
  const dispatcher = demo.accountOf(plan.dispatcher.email)
  for (;;) {
    const now = Date.now()
    if (now >= state.begun_ms + firstMs + state.round * roundMs) {
      await playRound(company, dispatcher)
      state.round = Math.floor((now - state.begun_ms - firstMs) / roundMs) + 1
      demo.memory.saveNow()
    }
    await clearAbandoned(company, dispatcher)
    await pause(everyMs, demo.signal)
  }
}

async function playRound(company: Company, dispatcher: Call): Promise<void> {
  const { plan, state, demo } = company
  const steady = plan.field
    .filter(({ habit }) => habit === 'steady')
    .map(({ key }) => recordIds.person(plan.key, key))
  const open = await fetchOpenVisits(company)
  const { canceled, unassigned, reason } = chooseIncidents(open, {
    people: new Set(steady),
    now_ms: Date.now(),
    words: [demo.memory.state.seed, plan.key, state.round],
  })
  if (unassigned) {
    const params = { id: unassigned.id }
    await unlessOvertaken(() => dispatcher(visits.assign, { params, body: { resource_id: null } }))
  }
  if (canceled) await cancel(dispatcher, canceled.id, reason)
  const order = orderNow(plan, Date.now(), state.round)
  const id = recordIds.order(plan.key, `round ${state.round}`, order)
  await makeVisit(company, { ...order, id, person: null, steps: [] }, Date.now())
}

/** Nobody was found for it, and its time is over. */
async function clearAbandoned(company: Company, dispatcher: Call): Promise<void> {
  const open = await fetchOpenVisits(company)
  for (const { id } of open.filter((visit) => isAbandoned(visit, Date.now())))
    await cancel(dispatcher, id, 'Sin personal disponible')
}

async function cancel(dispatcher: Call, visit_id: string, reason: string): Promise<void> {
  const body = {
    id: idOf(Date.now(), 'event', visit_id, 'cancel'),
    transition: 'cancel',
    reason,
  } as const
  await unlessOvertaken(() => dispatcher(visits.report, { params: { id: visit_id }, body }))
}

/** A user of the console, or its person, may be faster. */
async function unlessOvertaken(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error
  }
}
