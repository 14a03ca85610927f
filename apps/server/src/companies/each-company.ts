import { selectActive } from './active-companies.repository.ts'
import type { Context, Platform } from '../platform/context.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'

/** Runs scheduled work in every active company, one transaction each. */
export async function inEachCompany(
  platform: Platform,
  work: (context: Context) => Promise<unknown>,
): Promise<void> {
  for (const { id, time_zone } of await selectActive(
    platform.database.reader({ crossTenant: 'platform' }),
  )) {
    await inContext(platform, { person: systemActorOf(id, time_zone), atomic: true }, work)
  }
}
