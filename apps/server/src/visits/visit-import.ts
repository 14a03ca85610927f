import { visitNeeds } from '@baquiano/contract/availability'
import { faultsOfErrors } from '@baquiano/contract/imports'
import {
  AppError,
  fieldError,
  fieldErrors,
  hourOfMinutes,
  lastMinute,
  minutesOfHour,
} from '@baquiano/contract/platform'
import { visitCreate, visitImportColumns } from '@baquiano/contract/visits'
import { z } from 'zod'
import { selectNamedActivities } from '../activities/index.ts'
import { importedTypology, openFieldData, ownImportColumns } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { type FoundName, keyOfText, namesAmong } from '../platform/import/find-named.ts'
import type {
  Importable,
  ImportBatch,
  ImportChoices,
  PlanFault,
  ReadRow,
  RowOutcome,
  RowPlan,
} from '../platform/import/importable.ts'
import { selectNamedResources } from '../resources/index.ts'
import { selectIdentifiedPoints } from '../visit-points/index.ts'
import { removeVisit } from './change-visit.service.ts'
import { checkVisits, createVisits, type PlannedVisit } from './create-visits.ts'
import { type NewPoints, planNewPoints, removeMadePoint, settlePoints } from './new-points.ts'
import { type PlannedWork, selectPlannedWork } from './visit-import.repository.ts'
import { lockDay } from './visits.repository.ts'

const object_type = 'SCHEDULE' as const

/** Visits from a file, by the rules of planning each; one that is planned already stays as it is. */
export const visitImport: Importable = {
  module: 'CALENDAR',
  key: 'visit_point',
  keyOf: ({ visit_point, resource, activity, date, hour_init }) =>
    visit_point === undefined || date === undefined
      ? ''
      : [visit_point, date, hour_init, activity, resource].map((part) => keyOfText(part)).join('|'),
  columns: async (context, typology_id) => [
    ...visitImportColumns,
    ...(await ownImportColumns(context, object_type, typology_id)),
  ],
  plan: planVisits,
  undo: async (context, { record_id, before, version }) => {
    await removeVisit(context, record_id, version)
    await removeMadePoint(context, before)
  },
}

interface Drafted {
  readonly plan: RowPlan
  /** Undefined where the row cannot be a visit. */
  readonly visit?: PlannedVisit
}

async function planVisits(
  context: Context,
  choices: ImportChoices,
  rows: readonly ReadRow[],
): Promise<ImportBatch> {
  const { read, points } = await openReader(context, choices, rows)
  const drafts: Drafted[] = []
  // oxlint-disable-next-line eslint/no-await-in-loop -- waits for nothing: rows name no files
  for (const row of rows) drafts.push(await read(row))
  const visits = drafts.flatMap(({ visit }) => visit ?? [])
  const stored = await existingOf(context, visits)
  const checked = await checkVisits(context, visits, points.ids)
  const codes = new Map(checked.map(({ code }, index) => [visits[index]?.id, code]))
  const plans = drafts.map(({ plan, visit }): RowPlan => {
    if (!visit) return plan
    const record_id = stored.get(workKey(visit)) ?? null
    if (record_id !== null) return { ...plan, act: 'unchanged', record_id }
    const code = codes.get(visit.id) ?? null
    if (code === null) return plan
    // What is wrong is the day, which one fix for all its rows moves.
    const path = code === 'VISIT_IN_THE_PAST' ? 'date' : ''
    return rejected(plan, faultsOfErrors([{ path, code }]))
  })
  const write = async (): Promise<(RowOutcome | null)[]> => {
    const created = drafts.flatMap(({ visit }, index) =>
      visit && plans[index]?.act === 'create' && rows[index]?.is_rejected === false ? [visit] : [],
    )
    const outcomes = await writeVisits(context, points, created)
    return drafts.map(({ visit }) => (visit && outcomes.get(visit.id)) ?? null)
  }
  return { plans, write }
}

const rejected = (plan: RowPlan, faults: readonly PlanFault[]): RowPlan => ({
  ...plan,
  act: 'rejected',
  faults: [...plan.faults, ...faults],
})

type Work = Omit<PlannedWork, 'id'>

const workKey = ({ visit_point_id, resource_id, activity_id, date, hour_init }: Work): string =>
  [visit_point_id, resource_id, activity_id, date, hour_init].join(' ')

/** The visits that are planned already, by what a file says of them. */
async function existingOf(
  context: Context,
  visits: readonly Work[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await selectPlannedWork(context, {
    visit_point_ids: [...new Set(visits.map(({ visit_point_id }) => visit_point_id))],
    dates: [...new Set(visits.map(({ date }) => date))],
  })
  return new Map(stored.map((work) => [workKey(work), work.id]))
}

/**
 * Plans visits, and registers the points of those that go to new ones; visits that somebody else has planned meanwhile are left to
 * be looked at again.
 */
async function writeVisits(
  context: Context,
  points: NewPoints,
  given: readonly PlannedVisit[],
): Promise<ReadonlyMap<string, RowOutcome>> {
  const made = await points.write(new Set(given.map(({ visit_point_id }) => visit_point_id)))
  const visits = given.map((visit) => {
    const point = made.get(visit.visit_point_id)
    return point ? { ...visit, visit_point_id: point.id } : visit
  })
  const days = [...new Set(visits.map(({ date }) => date))].toSorted()
  // oxlint-disable-next-line eslint/no-await-in-loop -- always in the same order, so that two imports do not wait for each other
  for (const day of days) await lockDay(context, day)
  const there = await existingOf(context, visits)
  const free = visits.filter((visit) => !there.has(workKey(visit)))
  const codes = await createVisits(context, free)
  const created = free.filter((_, index) => (codes[index] ?? null) === null)
  const along = await settlePoints(context, made, created)
  const outcomeOf = ({ id }: PlannedVisit, code: string | null) =>
    [id, { record_id: id, code, before: along.get(id) ?? null, version: context.now }] as const
  const taken = visits.filter((visit) => there.has(workKey(visit)))
  return new Map([
    ...free.map((visit, index) => outcomeOf(visit, codes[index] ?? null)),
    ...taken.map((visit) => outcomeOf(visit, 'VISIT_TAKEN')),
  ])
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Looks up what the rows of a batch name. */
async function openReader(context: Context, choices: ImportChoices, rows: readonly ReadRow[]) {
  const { typology_id } = choices
  const texts = (target: string) => [
    ...new Set(rows.map(({ values }) => textOf(values[target])).filter((text) => text !== '')),
  ]
  const found = await selectNamedActivities(context, texts('activity'))
  const minutes = new Map(found.map(({ id, service_time }) => [id, service_time / 60]))
  const activity = namesAmong(found)
  const resource = namesAmong(await selectNamedResources(context, texts('resource')))
  const points = await selectIdentifiedPoints(context, texts('visit_point'))
  const point = namesAmong(
    points.map(({ id, identification }) => ({ id, names: [identification] })),
  )
  const isRegistered = (identification: string) => point(identification).id !== null
  const newPoints = await planNewPoints(context, choices, { rows, isRegistered })
  const names = new Map(points.map(({ id, name }) => [id, name]))
  const typology = await importedTypology(context, object_type, typology_id)
  const readData = await openFieldData(context, object_type)
  const pointOf = (identification: string) => {
    const coming = newPoints.find(identification)
    return coming ?? { id: null, faults: [], name: names.get(point(identification).id ?? '') }
  }
  const read = async ({ values }: ReadRow): Promise<Drafted> => {
    const coming = pointOf(textOf(values['visit_point']))
    const faults: PlanFault[] = [...coming.faults]
    const find = (target: string, among: (text: string) => FoundName) => {
      const value = textOf(values[target])
      if (value === '') return undefined
      const { id, suggestion } = among(value)
      if (id !== null) return id
      const cause = target === 'activity' ? 'ACTIVITY_NOT_REGISTERED' : 'NOT_REGISTERED'
      faults.push({ cause, code: null, target, value, ...(suggestion !== null && { suggestion }) })
      return undefined
    }
    const visit_point_id = coming.id ?? find('visit_point', point)
    const activity_id = find('activity', activity)
    const resource_id = find('resource', resource) ?? null
    const plan = {
      act: 'create',
      name: coming.name ?? textOf(values['visit_point']),
      record_id: null,
      faults,
      warnings: [],
      changes: [],
      ...('place' in coming && { place: coming.place }),
    } as const
    const served = serviceOf(values['service_time'])
    if (served === undefined) faults.push(wrongService(values['service_time']))
    const hours = hoursOf(values, served ?? minutes.get(activity_id ?? ''))
    const { needs, faults: unmet } = needsIn(values)
    const { date, description } = values
    const { data, error } = visitCreate.safeParse({
      ...hours,
      date,
      visit_point_id,
      resource_id,
      activity_id,
      description,
      object_type_id: typology,
      id: context.newId(),
    })
    const told = new Set(faults.map(({ target }) => target))
    const wrong = error ? faultsOfErrors(fieldErrors(error)).map(named) : []
    const missing = wrong.filter(({ target }) => !told.has(target))
    const typed = await readOwn(() =>
      readData({ typology_id: typology, data: ownOf(values), stored: {} }),
    )
    const all = [...missing, ...unmet, ...typed.faults]
    if (!data || all.length > 0 || faults.length > 0) return { plan: rejected(plan, all) }
    const {
      id = context.newId(),
      tracking_code: _code,
      object_type_id: _typology,
      ...fields
    } = data
    const own = { object_type_id: typology, data: typed.data }
    const service_time = served === null || served === undefined ? null : served * 60
    return { plan, visit: { ...fields, ...own, needs, id, service_time } }
  }
  return { read, points: newPoints }
}

/** Columns are called by what they name, fields by what they refer to. */
const named = ({ target, ...fault }: ReturnType<typeof faultsOfErrors>[number]) => ({
  ...fault,
  target: target?.replace(/_id$/, '') ?? null,
})

/** Minutes that the visit takes; null where the file says nothing of it, undefined where no visit takes so long. */
function serviceOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null
  const isLength = typeof value === 'number' && value > 0 && value <= lastMinute
  return isLength ? Math.ceil(value) : undefined
}

const wrongService = (value: unknown): PlanFault => ({
  cause: 'VALUE_INVALID',
  code: null,
  target: 'service_time',
  value: String(value),
})

/** What a row asks of whoever makes the visit; null where it says nothing of that. */
function needsIn({ skills, demand, priority, time_windows, setup_s }: ReadRow['values']) {
  const said = { skills, demand, priority, time_windows, setup_s: secondsOf(setup_s) }
  if (Object.values(said).every((it) => it === undefined)) return { needs: null, faults: [] }
  const { data = null, error } = visitNeeds.safeParse(said)
  return { needs: data, faults: error ? faultsOfErrors(fieldErrors(error)) : [] }
}

/** People write minutes. */
const secondsOf = (minutes: unknown): unknown =>
  typeof minutes === 'number' ? Math.round(minutes * 60) : minutes

/** A visit without an end takes as long as its activity. */
function hoursOf({ hour_init, hour_end }: ReadRow['values'], minutes = 60) {
  if (typeof hour_init !== 'string' || hour_end !== undefined) return { hour_init, hour_end }
  const end = Math.min(minutesOfHour(hour_init) + Math.ceil(minutes), lastMinute)
  return { hour_init, hour_end: hourOfMinutes(end) }
}

/** The values of the company's fields. */
const ownOf = (values: ReadRow['values']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([target, value]) =>
      target.startsWith('data.') ? [[target.slice('data.'.length), value]] : [],
    ),
  )

async function readOwn<Data extends object>(read: () => Promise<Data>) {
  try {
    return { data: await read(), faults: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { data: errors } = z.array(fieldError).safeParse(error.details['errors'])
    return { data: {}, faults: faultsOfErrors(errors ?? [{ path: '', code: error.code }]) }
  }
}
