import { activities } from '@baquiano/contract/activities'
import { availability } from '@baquiano/contract/availability'
import { routing, routingDetail } from '@baquiano/contract/routing'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { createRoadEngine, noStreets } from '../src/roads/index.ts'
import { routingTaskHandler } from '../src/routing/routing-task.ts'
import { runTask } from '../src/tasks/index.ts'
import { aCorner, aVisitPoint } from './builders.ts'
import type { createField } from './field.ts'
import type { TestServer } from './server.ts'

/** The day that is planned, tomorrow. */
export const routingDate = '2026-03-03'

type Field = Awaited<ReturnType<typeof createField>>

interface Plan {
  readonly date?: string
  readonly resource_id?: string | null
  readonly hour_init?: string
  readonly hour_end?: string
  readonly point?: object
  /** In place of what its activity says. */
  readonly needs?: object
}

/** Plans routes of a company's day, and searches for them as the background does. */
export function createRoutingDesk({ call, platform }: TestServer, field: () => Field) {
  const date = routingDate
  /** Plans a visit at a corner of the town, whose number tells how far east it lies. */
  async function planAt(corner: number, { point = {}, ...plan }: Plan = {}) {
    const body = { ...aVisitPoint(), ...aCorner(corner), relation_mode: 'all', ...point }
    const visit_point_id = (await call(visitPoints.create, { body }, field().staff)).body.id
    const fields = {
      id: uuidv7(),
      date,
      visit_point_id,
      activity_id: field().activity_id,
      resource_id: field().resource_id,
      hour_init: '08:00:00',
      hour_end: '09:00:00',
      ...plan,
    }
    return (await call(visits.create, { body: fields }, field().staff)).body
  }

  const request = (changes: object = {}) => ({
    id: uuidv7(),
    date,
    resource_ids: [field().resource_id, field().colleague_id],
    search_s: 1,
    ...changes,
  })
  const create = (body: object) => call(routing.create, { body }, field().staff)
  const get = async (id: string) =>
    routingDetail.parse((await call(routing.get, { params: { id } }, field().staff)).body)

  /** Searches as the background does. */
  async function search(body: object) {
    const { status, body: made } = await create(body)
    expect(status).toBe(200)
    await runRoutingTask({ platform }, { company_id: field().company_id, id: made.task_id })
    return get(made.id)
  }

  const visitNow = async (id: string) =>
    (await call(visits.get, { params: { id } }, field().staff)).body
  const schedule = (id: string, body: object = {}) =>
    call(routing.schedule, { params: { id }, body }, field().staff)
  const undo = (id: string, body: object = {}) =>
    call(routing.undo, { params: { id }, body }, field().staff)

  const work = (id: string, body: object) =>
    call(availability.update, { params: { id }, body }, field().staff)
  const stopsOf = (found: Awaited<ReturnType<typeof get>>) =>
    found.plan?.routes.flatMap(({ stops }) => stops) ?? []
  /** What every visit of the company's only activity asks for. */
  async function ask(needs: object) {
    const { activity_id: id } = field()
    const { body: now } = await call(activities.get, { params: { id } }, field().staff)
    const body = { ...activities.update.body.strip().parse(now), ...needs }
    expect((await call(activities.update, { params: { id }, body }, field().staff)).status).toBe(
      200,
    )
  }

  return { ask, planAt, request, create, get, search, visitNow, schedule, undo, work, stopsOf }
}

/** Runs the task of a search as the background does. */
export async function runRoutingTask(
  { platform }: Pick<TestServer, 'platform'>,
  task: { readonly company_id: string; readonly id: string },
): Promise<void> {
  const worker = {
    platform,
    publishProgress: () => {},
    handlers: [routingTaskHandler],
    services: { roads: createRoadEngine(noStreets) },
  }
  await runTask(worker, task, new AbortController().signal)
}

/** Hours of each day of the week. */
export const everyDay = (hour_init: string, hour_end: string) => ({
  hours: Array.from({ length: 7 }, () => ({ hour_init, hour_end })),
})
