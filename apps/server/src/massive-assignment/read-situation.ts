import { missingSkills } from '@baquiano/contract/availability'
import type { AssignmentRequest, UnplacedCode } from '@baquiano/contract/massive-assignment'
import {
  AppError,
  localDateOf,
  localHourOf,
  minutesOfHour,
  type Permission,
} from '@baquiano/contract/platform'
import { isFinal } from '@baquiano/contract/visits'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { selectRequirements } from '../activities/index.ts'
import { readSkills } from '../availability/index.ts'
import type { Context } from '../platform/context.ts'
import { selectVisitPoints } from '../visit-points/index.ts'
import { checkForms, type DayVisit, selectFactsOf, selectOfDay } from '../visits/index.ts'

type Facts = Awaited<ReturnType<typeof selectFactsOf>>[number]

/** A visit point with who may visit it. */
export interface PointSituation {
  readonly id: string
  /** Undefined where it does not exist. */
  readonly point: VisitPoint | undefined
  /** The resources that may, by their place in the request, whoever it is pinned to. */
  readonly allowed: readonly number[]
  /** Those of them who have to be related to it first. */
  readonly relates: readonly number[]
  /** Why nobody may; null where somebody may. */
  readonly code: UnplacedCode | null
  /** Its visit of that day, where it has one. */
  readonly planned: DayVisit | undefined
}

/** What is known of a day before visits are shared. */
export interface Situation {
  readonly points: readonly PointSituation[]
  /** What each resource has already, in the order of the request. */
  readonly before: readonly (readonly DayVisit[])[]
  /** What each visit takes, seconds. */
  readonly service_time: number
  /** Whether each resource lacks skills that the activity asks for. */
  readonly lacks: readonly boolean[]
}

type Wanted = Pick<
  AssignmentRequest,
  'date' | 'activity_id' | 'resource_ids' | 'visit_point_ids' | 'service_time' | 'relate'
>

/**
 * What visits may be planned by whom: the rules of every visit (requirement VI-03), and what is planned already.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `ACTIVITY_NOT_FOUND`, `FORMS_NOT_ENABLED`
 */
export async function readSituation(context: Context, wanted: Wanted): Promise<Situation> {
  const { date, activity_id, resource_ids, visit_point_ids } = wanted
  const ids = [...new Set(visit_point_ids)]
  const hours = { hour_init: '00:00:00', hour_end: '00:00:00' }
  const plans = ids.flatMap((visit_point_id) =>
    resource_ids.map((resource_id) => ({
      date,
      ...hours,
      visit_point_id,
      resource_id,
      activity_id,
    })),
  )
  const facts = await selectFactsOf(context, plans)
  const service_time = checkFacts(context, facts)
  const stored = new Map((await selectVisitPoints(context, ids)).map((it) => [it.id, it]))
  const lacks = await findLacking(context, wanted)
  const visits = await selectOfDay(context, { date, resource_ids, visit_point_ids: ids })
  return {
    points: ids.map((id, index) =>
      situationOf({
        id,
        point: stored.get(id),
        facts: facts.slice(index * resource_ids.length, (index + 1) * resource_ids.length),
        planned: visits.find(
          (it) => it.date === date && it.visit_point_id === id && it.activity_id === activity_id,
        ),
        mayRelate: mayRelate(context, wanted),
        lacks,
      }),
    ),
    before: resource_ids.map((resource_id) =>
      visits.filter((it) => it.resource_id === resource_id && !isFinal(it.status)),
    ),
    service_time: wanted.service_time ?? service_time,
    lacks,
  }
}

async function findLacking(
  context: Context,
  { activity_id, resource_ids }: Wanted,
): Promise<boolean[]> {
  const asked = (await selectRequirements(context, [activity_id])).get(activity_id)?.skills ?? []
  const had = asked.length > 0 ? await readSkills(context) : new Map<string, string[]>()
  return resource_ids.map((id) => missingSkills(asked, had.get(id) ?? []).length > 0)
}

/** The service time of the activity. */
function checkFacts(context: Context, facts: readonly Facts[]): number {
  const [first] = facts
  if (!first || facts.some(({ resource_status }) => resource_status !== 'Active')) {
    throw new AppError('RESOURCE_NOT_FOUND')
  }
  if (first.service_time === null) throw new AppError('ACTIVITY_NOT_FOUND')
  checkForms(first, context)
  return first.service_time
}

interface PointFacts
  extends Pick<PointSituation, 'id' | 'point' | 'planned'>,
    Pick<Situation, 'lacks'> {
  /** With each resource. */
  readonly facts: readonly Facts[]
  readonly mayRelate: boolean
}

function situationOf({ id, point, facts, planned, mayRelate, lacks }: PointFacts): PointSituation {
  const isFree =
    mayRelate &&
    point !== undefined &&
    !(point.relation_mode === 'mono' && point.resource_ids.length > 0)
  const relates = facts.flatMap(({ is_point_of_resource }, index) =>
    isFree && !is_point_of_resource ? [index] : [],
  )
  const permitted = facts.flatMap(({ is_point_of_resource, is_activity_of_resource }, index) =>
    is_activity_of_resource && (is_point_of_resource || relates.includes(index)) ? [index] : [],
  )
  const allowed = permitted.filter((lane) => lacks[lane] !== true)
  const codeOfRules = codeOf({ point, planned, facts, allowed: permitted, isFree })
  const code = codeOfRules ?? (allowed.length === 0 ? 'SKILLS_MISSING' : null)
  return { id, point, planned, relates, allowed: code === null ? allowed : [], code }
}

function codeOf({
  point,
  planned,
  facts,
  allowed,
  isFree,
}: Pick<PointFacts, 'point' | 'planned' | 'facts'> & {
  readonly allowed: readonly number[]
  readonly isFree: boolean
}): UnplacedCode | null {
  if (!point) return 'VISIT_POINT_NOT_FOUND'
  if (point.status !== 'Active') return 'VISIT_POINT_INACTIVE'
  if (planned) return 'VISIT_POINT_ALREADY_PLANNED'
  if (allowed.length > 0) return null
  const isOfSomebody = isFree || facts.some(({ is_point_of_resource }) => is_point_of_resource)
  return isOfSomebody ? 'ACTIVITY_NOT_OF_RESOURCE' : 'VISIT_POINT_NOT_OF_RESOURCE'
}

/** @throws AppError `PERMISSION_REQUIRED`, `SCHEDULING_NOT_ENABLED`: visits are planned by whoever may plan one */
export function requirePlanning(context: Context): void {
  if (!context.person.modules.has('CALENDAR')) throw new AppError('SCHEDULING_NOT_ENABLED')
  if (can(context, 'CALENDAR_CREATE')) return
  throw new AppError('PERMISSION_REQUIRED', { required_permissions: ['CALENDAR_CREATE'] })
}

/** Whether whoever plans may relate visit points to resources, and wants to. */
export const mayRelate = (context: Context, { relate }: Pick<Wanted, 'relate'>): boolean =>
  relate && context.person.may_relate && can(context, 'VISIT_POINT_UPDATE')

const can = ({ person }: Context, permission: Permission): boolean =>
  person.permissions.has(permission)

/** How long after now the first visit begins at the earliest: whoever plans needs time to confirm. */
const leadMinutes = 10
const stepMinutes = 5

/**
 * The earliest minute of a day at which a visit may begin, by the clock of the company.
 *
 * @throws AppError `VISIT_IN_THE_PAST`
 */
export function earliestMinute({ now, person }: Context, date: string): number {
  const instant = new Date(now)
  const today = localDateOf(instant, person.time_zone)
  if (date < today) throw new AppError('VISIT_IN_THE_PAST')
  if (date > today) return 0
  const minute = minutesOfHour(localHourOf(instant, person.time_zone)) + leadMinutes
  return Math.ceil(minute / stepMinutes) * stepMinutes
}
