import { roads } from '@baquiano/contract/roads'
import { fieldVisits } from '@baquiano/contract/visits'
import { randomOf } from '../city/random.ts'
import type { Place } from '@baquiano/geo'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import type { PersonState } from '../state.ts'
import { idOf } from '../world/id-of.ts'
import {
  type Activity,
  type FieldVisit,
  heldMove,
  type Move,
  movementOf,
  nextMove,
} from '../world/next-move.ts'
import { driveMs } from '../world/pace.ts'
import type { StepKind } from '../world/stop.ts'
import { tripOf } from '../world/trip.ts'
import { straightWay, type Way } from '../world/way.ts'
import type { Worker } from '../world/worker.ts'
import { answerForm, asksForm } from './answer-form.ts'
import { wayOf } from './fetch-ways.ts'
import { minuteMs } from '@baquiano/contract/platform'

/** Nobody waits for a shorter time before setting out. */
const shortestWaitMs = 20_000
/** People arrive this long after the window of a visit opens, if they can. */
const aimMs = minuteMs

/** Somebody in the field, and what they are doing. */
export interface FieldWorker {
  readonly worker: Worker
  readonly own: PersonState
  activity: Activity
}

interface Work {
  /** The open ones of the person, in their order. */
  readonly visits: readonly FieldVisit[]
  /** Whether a visitor holds the phone of the person. */
  readonly isHeld: boolean
}

/** Does what is due now. */
export async function carryOut(
  company: Company,
  one: FieldWorker,
  { visits, isHeld }: Work,
): Promise<void> {
  const now = Date.now()
  const move = isHeld ? heldMove(one.activity, visits) : nextMove(one.activity, visits, now)
  try {
    one.activity = await carryOutMove({ company, one, visits, now }, move)
  } catch (error) {
    // A user of the console was faster, or unpaired the phone: the next look at the visits tells.
    if (!(error instanceof ApiError) || ![401, 404, 409].includes(error.status)) throw error
    if (error.status === 401) delete company.state.devices[one.worker.person.key]
    company.demo.log(`${one.worker.person.name}: ${error.code}`)
  }
}

interface Moment {
  readonly company: Company
  readonly one: FieldWorker
  readonly visits: readonly FieldVisit[]
  readonly now: number
}

async function carryOutMove(moment: Moment, move: Move): Promise<Activity> {
  const { one, visits, now } = moment
  const { place } = movementOf(one.activity, now)
  switch (move.kind) {
    case 'stay':
      return one.activity
    case 'head_for':
      return headFor(moment, move)
    case 'report_trip':
      await report(moment, move.visit_id, 'on_the_way')
      return one.activity
    case 'arrive': {
      await report(moment, move.visit_id, 'start')
      const visit = visits.find(({ id }) => id === move.visit_id)
      return serving(place, move.visit_id, now + (visit ? serviceMs(visit) : 0))
    }
    case 'serve':
      return serving(
        place,
        move.visit.id,
        Date.parse(move.visit.started_at ?? new Date(now).toISOString()) + serviceMs(move.visit),
      )
    case 'finish':
      await answer(moment, move.visit_id)
      await report(moment, move.visit_id, 'finish')
      break
    case 'halt':
      break
  }
  return { kind: 'standing', place, until_ms: now, visit_id: null }
}

const serving = (place: Place, visit_id: string, until_ms: number): Activity => ({
  kind: 'serving',
  place,
  visit_id,
  until_ms,
})

/** Some are faster than planned. */
const serviceMs = ({ id, service_time }: FieldVisit): number =>
  service_time * 1000 * randomOf('service', id).between(0.8, 1.05)

/** Sets out for a visit, or waits until it is time to. */
async function headFor(
  moment: Moment,
  { visit, leaves }: Extract<Move, { kind: 'head_for' }>,
): Promise<Activity> {
  const { company, one, now } = moment
  const { place } = movementOf(one.activity, now)
  if (leaves) await report(moment, leaves, 'give_up')
  const to = visit.cx === null || visit.cy === null ? place : { cx: visit.cx, cy: visit.cy }
  const way = await fetchWay(company, place, to)
  const aim_ms = Date.parse(visit.start_at) + aimMs
  const drive_ms = driveMs(way, aim_ms - now)
  const depart_ms = aim_ms - drive_ms
  if (visit.status !== 'On the way' && depart_ms - now > shortestWaitMs) {
    return { kind: 'standing', place, until_ms: depart_ms, visit_id: visit.id }
  }
  if (visit.status !== 'On the way') await report(moment, visit.id, 'on_the_way')
  const trip = tripOf({ ...way, duration_s: drive_ms / 1000 }, [place, to], [visit.id])
  return { kind: 'driving', visit_id: visit.id, trip, depart_ms: now }
}

async function fetchWay({ supervisor }: Company, from: Place, to: Place): Promise<Way> {
  try {
    const { legs } = await supervisor(roads.route, { body: { waypoints: [from, to] } })
    const [leg] = legs
    return leg ? wayOf(leg) : straightWay(from, to)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ROUTE_FETCH') return straightWay(from, to)
    throw error
  }
}

/** Fills in the form, where the activity asks one. */
async function answer({ company, one, visits, now }: Moment, visit_id: string): Promise<void> {
  const visit = visits.find(({ id }) => id === visit_id)
  if (!visit || !asksForm(company, visit.activity_id)) return
  await answerForm(company, one.worker.person, { visit_id, at_ms: now, isSigned: true })
}

/** Reports a step by the person's phone. */
async function report(
  { company, one, now }: Moment,
  visit_id: string,
  transition: StepKind | 'give_up',
): Promise<void> {
  const { token } = await pairDevice(company, one.worker.person)
  const { place } = movementOf(one.activity, now)
  const where = transition === 'start' || transition === 'finish' ? { ...place, accuracy_m: 8 } : {}
  const body = { id: idOf(now, 'event', visit_id, transition, now), transition, ...where }
  await company.demo.sendRequest(
    fieldVisits.report,
    { params: { id: visit_id }, body },
    { authorization: `Bearer ${token}` },
  )
}
