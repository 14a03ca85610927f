import { localTime } from '../world/local-time.ts'
import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { answerForm, asksForm } from '../live/answer-form.ts'
import { sayDuty } from '../live/say-duty.ts'
import { sendFixes } from '../live/send-fixes.ts'
import { makeVisit } from '../live/visit-calls.ts'
import { pairDevice } from '../setup/pair-device.ts'
import { searchForPlan } from '../setup/create-routes.ts'
import { ordersOfDay } from '../world/orders.ts'
import { pastWork } from '../world/past-day.ts'
import { planShift } from '../world/plan-shift.ts'
import { recordIds } from '../world/record-ids.ts'
import { type Shift, shiftAfter } from '../world/shift.ts'
import type { Worker } from '../world/worker.ts'
import { hourMs } from '@baquiano/contract/platform'

const daysBefore = 28
const daysAhead = 7
/** Pause between two calls, so that users of the console are served first. */
const gentleMs = 30
const everyMs = hourMs

/**
 * Enters the days around today, one after the other and once each, until the demo is stopped: first yesterday and
 * tomorrow, of which a better plan is searched for, then the next week, then what people did before.
 */
export async function enterDays(company: Company, workers: readonly Worker[]): Promise<never> {
  const { demo, plan, state } = company
  const { time_zone, begun_ms } = state
  const enter = async (at_ms: number, days: number) => {
    const day = shiftAfter(at_ms, days, [time_zone, begun_ms])
    if (state.days.includes(day.key)) return
    const isPast = days < 0
    for (const worker of workers)
      await (isPast ? enterPast(company, worker, day) : planAhead(company, worker, day))
    if (!isPast) await enterOrders(company, day)
    state.days.push(day.key)
    demo.memory.remember()
    demo.log(`${plan.name}: ${day.key}, ${isPast ? 'historia' : 'plan'}`)
  }
  await enter(begun_ms, -1)
  for (let done = ''; ; await pause(everyMs, demo.signal)) {
    const now = Date.now()
    const { date } = localTime(now, time_zone)
    if (date === done) continue
    await enter(now, 1)
    await planOnce(company, shiftAfter(now, 1, [time_zone, begun_ms]))
    for (let days = 2; days <= daysAhead; days += 1) await enter(now, days)
    for (let days = 2; days <= daysBefore; days += 1) await enter(begun_ms, -days)
    done = date
  }
}

/** Has a better plan of a day searched for, once per company. */
async function planOnce(company: Company, day: Shift): Promise<void> {
  const { demo, state } = company
  if (state.planned || !(await searchForPlan(company, day))) return
  state.planned = true
  demo.memory.remember()
}

async function planAhead(company: Company, worker: Worker, day: Shift): Promise<void> {
  const { person } = worker
  for (const stop of planShift(worker, day)) {
    const { slot, place, activity } = stop
    const id = recordIds.visit(person.key, day.key, stop)
    const wanted = { id, slot, place: place.key, activity: activity.key, person: person.key }
    await makeVisit(company, { ...wanted, steps: [] }, Date.now())
    await pause(gentleMs, company.demo.signal)
  }
}

/** What waits for somebody in the days ahead. */
async function enterOrders(company: Company, day: Shift): Promise<void> {
  const { plan, demo } = company
  for (const [index, order] of ordersOfDay(plan, day).entries()) {
    const id = recordIds.order(plan.key, `${day.key} ${index}`, order)
    await makeVisit(company, { ...order, id, person: null, steps: [] }, Date.now())
    await pause(gentleMs, demo.signal)
  }
}

async function enterPast(company: Company, worker: Worker, day: Shift): Promise<void> {
  const { demo } = company
  const { person } = worker
  const { visits, fixes } = pastWork(worker, day)
  for (const { stop, steps } of visits) {
    const { slot, place, activity } = stop
    const id = recordIds.visit(person.key, day.key, stop)
    const wanted = { id, slot, place: place.key, activity: activity.key, person: person.key }
    const made = await makeVisit(company, { ...wanted, steps }, Date.now())
    const end = steps.find(({ transition }) => transition === 'finish')
    if (end && asksForm(company, made.activity_id)) {
      const answering = { visit_id: id, at_ms: end.at_ms, isSigned: false }
      await answerForm(company, person, answering)
    }
    await pause(gentleMs, demo.signal)
  }
  const device = await pairDevice(company, person)
  await sendFixes(demo.sendRequest, { device, protocol: person.protocol }, fixes)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return
  await sayDuty(company, person, [
    { at_ms: first.at_ms, is_on_duty: true },
    { at_ms: last.at_ms, is_on_duty: false },
  ])
}
