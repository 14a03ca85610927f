import type { Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { rebuildStaleDays, selectStaleCompanies } from './visit-days.repository.ts'

/**
 * Makes the figures of days anew on which a visit has changed since, of all companies: each change is counted once,
 * however often and in however many processes it runs.
 */
export async function keepVisitDays(platform: Platform): Promise<void> {
  const companies = await selectStaleCompanies(
    platform.database.reader({ crossTenant: 'platform' }),
  )
  for (const company_id of companies) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one company after the other leaves the database to others
    await keepVisitDaysOf(platform, company_id)
  }
}

async function keepVisitDaysOf(platform: Platform, company_id: string): Promise<void> {
  // No day depends on a time zone: visits carry their date.
  const person = systemActorOf(company_id, 'UTC')
  for (let rebuilt = true; rebuilt; ) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a bounded number of days in each transaction
    rebuilt = await inContext(platform, { person, atomic: true }, rebuildStaleDays)
  }
}
