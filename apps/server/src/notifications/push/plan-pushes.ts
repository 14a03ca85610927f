import { type PushMessage, pushMessage } from '@baquiano/contract/notifications'
import {
  dayMs,
  localDateOf,
  secondMs,
  shortHour,
  type SpokenLanguage,
} from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { z } from 'zod'
import { inEachCompany } from '../../companies/index.ts'
import { announceChange } from '../../platform/announce-change.ts'
import type { BackgroundServices } from '../../platform/background.ts'
import type { Context } from '../../platform/context.ts'
import type { Change } from '../../platform/outbox/change.ts'
import { wordOf } from '../../platform/words.ts'
import { mailThemeOf } from '../../settings/index.ts'
import { findVisits } from '../../visits/index.ts'
import { languageOf } from '../reader-choices.ts'
import { selectReaders } from '../readers.repository.ts'
import { addPlanChanges, type PlanChange, takePlanChanges } from './phone-pushes.repository.ts'
import { pushToPhone } from './phone-pushes.service.ts'
import type { PushServices } from './push.service.ts'

/** What the outbox tells of a change to a visit. */
const visitChange = z.object({
  transition: z.string(),
  imported: z.boolean(),
  former_resource_id: z.string().nullable().default(null),
  resource_id: z.string().nullable().default(null),
  former_date: z.string().nullable().default(null),
  date: z.string().nullable().default(null),
  actor_id: z.string().nullable().default(null),
})
type VisitChange = z.output<typeof visitChange>

/**
 * Lets the phones wait with what the office changed of today and tomorrow: a burst of changes is one push
 * (`pushPlanChanges`). What a person did themselves is no news to them.
 */
export async function gatherPlanChanges(
  changes: readonly Change[],
  { writeIn }: Pick<BackgroundServices, 'writeIn'>,
): Promise<void> {
  const company_id = changes[0]?.company_id
  const told = changes.flatMap(({ record_id, data }) => {
    const change = visitChange.parse(data)
    return concernedBy(change).map((concerned) => ({ record_id, change, ...concerned }))
  })
  if (company_id === undefined || told.length === 0) return
  await writeIn(company_id, async (context) => {
    const days = nearDays(context)
    const near = told.filter(({ change: { date, former_date } }) =>
      [date, former_date].some((it) => days.includes(it)),
    )
    const ids = near.map(({ record_id }) => record_id)
    const visits = await findVisits(context, ids)
    for (const { record_id, resource_id, kind } of near) {
      const added = { [record_id]: changeOf(kind, visits.get(record_id)) }
      await addPlanChanges(context, resource_id, added)
    }
  })
}

/** A phone holds today and tomorrow, by the company's clock. */
function nearDays({ now, person: { time_zone } }: Context): (string | null)[] {
  return [0, dayMs].map((ahead) => localDateOf(new Date(Date.parse(now) + ahead), time_zone))
}

const changeOf = (kind: PlanChange['kind'], visit: Visit | undefined): PlanChange => ({
  kind,
  name: visit?.visit_point_name ?? '',
  hour: visit ? shortHour(visit.hour_init) : '',
})

/** Whose day a change alters, and how; whoever made it knows. */
function concernedBy(change: VisitChange) {
  const { resource_id, former_resource_id, actor_id, imported } = change
  if (imported) return []
  const isPassed = former_resource_id !== resource_id
  const concerned = [
    { resource_id, kind: isPassed ? ('added' as const) : kindOf(change) },
    { resource_id: isPassed ? former_resource_id : null, kind: 'removed' as const },
  ]
  return concerned.flatMap(({ resource_id: id, kind }) =>
    id !== null && id !== actor_id && kind !== null ? [{ resource_id: id, kind }] : [],
  )
}

/** How a change alters the day of who has the visit before and after it. */
function kindOf({ transition, former_date, date }: VisitChange): PlanChange['kind'] | null {
  if (transition === 'cancel') return 'canceled'
  if (transition === 'remove') return 'removed'
  if (transition === 'restore') return 'added'
  if (transition !== 'reschedule' && transition !== 'revert') return null
  return former_date === date ? 'moved' : 'other_day'
}

/** How long a burst of changes is gathered from its first one on. */
const burstMs = 20 * secondMs

/** Leaves to the outbox a push for each phone that has waited for the end of a burst. For the job: no call does it. */
export const pushPlanChanges = ({
  platform,
}: Pick<BackgroundServices, 'platform'>): Promise<void> =>
  inEachCompany(platform, async (context) => {
    const since = new Date(Date.parse(context.now) - burstMs).toISOString()
    for (const { id, resource_id, plan_changes } of await takePlanChanges(context, since)) {
      // Each is a record of its own, so that none waits for another that fails.
      const data = { phone_push_id: id, resource_id, changes: Object.values(plan_changes) }
      await announceChange(context, { kind: 'plan.pushed', record_id: context.newId(), data })
    }
  })

const pushed = z.object({
  phone_push_id: z.string(),
  resource_id: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'moved', 'other_day', 'canceled', 'removed']),
      name: z.string(),
      hour: z.string(),
    }),
  ),
})

/** Says on one phone what the office changed; the notice that has to be seen stands in the app. */
export async function pushPlan(
  { company_id, data }: Change,
  services: BackgroundServices & PushServices,
): Promise<void> {
  const { phone_push_id, resource_id, changes } = pushed.parse(data)
  if (changes.length === 0) return
  const language = await services.readIn(company_id, async (context) =>
    languageOf(
      (await selectReaders(context, [resource_id])).get(resource_id),
      await mailThemeOf(context),
    ),
  )
  const message = messageOf(changes, language)
  await pushToPhone({ company_id, phone_push_id, message }, services)
}

function messageOf(changes: readonly PlanChange[], language: SpokenLanguage): PushMessage {
  const say = (word: string) => wordOf('notifications', `plan.${word}`, language)
  const [first] = changes
  const body =
    first && changes.length === 1 && first.name !== ''
      ? say(first.kind)
          .replaceAll('{{hour}}', first.hour)
          .replaceAll('{{name}}', () => first.name)
      : say(changes.length === 1 ? 'one' : 'many').replaceAll('{{count}}', String(changes.length))
  // A newer one takes the place of one that was not seen: the app tells of all of them.
  const shown = { tag: 'plan', title: say('title'), body }
  return pushMessage.parse({ ...shown, path: '/field/', is_urgent: true })
}
