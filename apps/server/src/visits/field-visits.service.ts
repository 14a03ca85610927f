import { AppError, dayMs } from '@baquiano/contract/platform'
import {
  type ExtraPlace,
  type ExtraVisit,
  extraVisitTime,
  type Visit,
} from '@baquiano/contract/visits'
import { findPersonIn } from '../auth/index.ts'
import { knownConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { requirePermission } from '../platform/require-permission.ts'
import * as extras from './extra-visits.repository.ts'
import { mayReport } from './report-visit.ts'
import { listConflicts } from './settle-conflict.ts'
import { emptyVisitData } from './visit-data.ts'
import * as rows from './visit-rows.repository.ts'
import * as repository from './visits.repository.ts'
import { createVisit, getVisit } from './visits.service.ts'

/**
 * The visits of the device's resource, today and tomorrow, why the company lets people not do one, with what they may add
 * one of their own, and what they have to settle with the office.
 */
export async function listOwnVisits(context: Context) {
  const [records, { cancel_reasons }, mayAdd, conflicts] = await Promise.all([
    repository.selectOfResource(context, context.person.id),
    knownConfig(context, 'VISITS'),
    mayAddVisits(context),
    listConflicts(context),
  ])
  const extra_activities = mayAdd ? await extras.selectActivities(context) : []
  return { records, cancel_reasons, extra_activities, conflicts }
}

/** What the device's resource had on the last seven days. */
export async function listPastVisits(context: Context): Promise<{ records: Visit[] }> {
  return { records: await repository.selectPastOfResource(context, context.person.id) }
}

/** A phone has no permissions: those of its person's role are read for each call. */
async function withRole(context: Context): Promise<Context> {
  const owner = await findPersonIn(context, context.person.id)
  const { permissions, modules } = owner?.modules.has('CALENDAR') ? owner : context.person
  return { ...context, person: { ...context.person, permissions, modules } }
}

const mayAddVisits = async (context: Context): Promise<boolean> =>
  (await withRole(context)).person.permissions.has('CALENDAR_CREATE')

/** How late a phone that had no network may tell of a visit. */
const lateMs = 2 * dayMs

/**
 * Adds a visit of the device's resource to their own day, which begins when they added it by the phone's clock; a second
 * time with the same id it changes nothing.
 *
 * @throws AppError `PERMISSION_REQUIRED` by the role of the resource, `ID_TAKEN` by a visit that never was theirs,
 *   `VISIT_IN_THE_PAST` more than two days later, and as `createVisit`
 */
export async function addExtraVisit(
  phone: Context,
  { id, visit_point_id, activity_id, description, begun_at }: ExtraVisit,
): Promise<Visit> {
  const held = await rows.lockById(phone, id)
  if (held && !mayReport(phone, held)) throw new AppError('ID_TAKEN')
  if (held) return getVisit(phone, id)
  const context = await withRole(phone)
  requirePermission(context, 'CALENDAR_CREATE')
  const { now, person } = context
  const planned_at = reportedAt(begun_at, now)
  if (Date.parse(planned_at) < Date.parse(now) - lateMs) throw new AppError('VISIT_IN_THE_PAST')
  const activity = (await extras.selectActivities(context)).find(
    (it) => it.activity_id === activity_id,
  )
  // Of an activity that is not theirs the time does not matter: the rules of every plan refuse it.
  const service_time = activity?.service_time ?? 0
  const { date, hour_init, hour_end } = extraVisitTime(planned_at, person.time_zone, service_time)
  const of = { id, visit_point_id, activity_id, resource_id: person.id, description }
  return createVisit(
    context,
    { ...of, date, hour_init, hour_end },
    { like: await emptyVisitData(context), planned_at },
  )
}

/**
 * The first places with these words at which the device's resource may add a visit.
 *
 * @throws AppError `PERMISSION_REQUIRED` by the role of the resource
 */
export async function findExtraPlaces(
  phone: Context,
  search: string,
): Promise<{ records: ExtraPlace[] }> {
  const context = await withRole(phone)
  requirePermission(context, 'CALENDAR_CREATE')
  return { records: await extras.selectPlaces(context, search) }
}
