import { limits, permissions } from '@baquiano/contract/platform'
import type {
  Context,
  Origin,
  Person,
  Platform,
  PlatformAdministrator,
  PlatformContext,
  View,
} from './context.ts'
import type { Db } from './database/database.ts'
import { CommittedRejection, asCommittedRejection } from './committed-rejection.ts'
import { insertViews } from './views.repository.ts'

/** Actor in the audit for what the system did. */
const systemActorId = '00000000-0000-0000-0000-000000000000'

interface Entry {
  readonly person: Person
  readonly atomic: boolean
  readonly origin?: Origin | null
}

/** Runs a service function for a person, in a transaction if `atomic`. */
export async function inContext<T>(
  {
    database,
    clock,
    newId,
    public_url,
  }: Pick<Platform, 'database' | 'clock' | 'newId' | 'public_url'>,
  { person, atomic, origin = null }: Entry,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { company_id } = person
  const views: View[] = []
  const recordView = (view: View) => {
    views.push(view)
  }
  const shared = { person, company_id, newId, public_url, origin, recordView }
  const contextOf = (db: Db) => ({ ...shared, now: clock().toISOString(), db })
  const run = async (db: Db) => work(contextOf(db))
  const outcome = await (atomic
    ? database.transaction(company_id, (db) => run(db).catch(asCommittedRejection))
    : run(database.reader(company_id)))
  if (outcome instanceof CommittedRejection) throw outcome
  if (views.length > 0) {
    await database.transaction(company_id, (db) => insertViews(contextOf(db), views))
  }
  return outcome
}

/** Runs a service function for a platform administrator. */
export function inPlatform<T>(
  { database, clock, newId, public_url }: Platform,
  { person, origin }: { readonly person: PlatformAdministrator; readonly origin: Origin },
  work: (context: PlatformContext) => Promise<T>,
): Promise<T> {
  const shared = { now: clock().toISOString(), newId, public_url }
  return work({
    ...shared,
    person,
    origin,
    db: database.reader({ crossTenant: 'platform' }),
    identity: database.reader({ crossTenant: 'identity' }),
    inCompany: (company_id, write) =>
      database.transaction(company_id, async (db) => {
        const views: View[] = []
        const recordView = (view: View) => {
          views.push(view)
        }
        const entry = { person: inNameOf(person, company_id), company_id, db, origin, recordView }
        const outcome = await write({ ...shared, ...entry })
        await insertViews({ ...shared, ...entry }, views)
        return outcome
      }),
  })
}

/** A platform administrator at work in one company, for its audit. */
export function inNameOf({ id, session_id }: PlatformAdministrator, company_id: string): Person {
  return {
    kind: 'staff',
    id,
    company_id,
    time_zone: 'UTC',
    position_days: limits.position_days,
    role_name: 'PLATFORM',
    is_administrator: true,
    may_relate: true,
    device_id: null,
    session_id,
    modules: new Set(),
    permissions: new Set(permissions),
  }
}

/** The system actor in one company: jobs and the outbox. */
export function systemActorOf(company_id: string, time_zone: string): Person {
  return {
    ...inNameOf({ kind: 'platform', id: systemActorId, session_id: systemActorId }, company_id),
    kind: 'clock',
    time_zone,
    role_name: 'CLOCK',
    is_administrator: false,
    may_relate: false,
    session_id: null,
    permissions: new Set(),
  }
}
