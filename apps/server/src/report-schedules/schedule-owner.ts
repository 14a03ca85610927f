import type { ReportSchedule } from '@baquiano/contract/report-schedules'
import { findPerson } from '../auth/index.ts'
import type { Context, Person, Platform } from '../platform/context.ts'

/** Whoever changed it last, while they may make and read reports. */
export async function ownerOf(
  platform: Platform,
  { company_id, now }: Context,
  { update_by }: ReportSchedule,
): Promise<Person | undefined> {
  const person =
    update_by === null
      ? undefined
      : await findPerson(platform, { company_id, id: update_by }, new Date(now))
  const isAllowed =
    person?.modules.has('REPORTS') &&
    person.permissions.has('REPORTS_CREATE') &&
    person.permissions.has('REPORTS_READ')
  return isAllowed ? person : undefined
}
