import { z } from 'zod'
import type { BackgroundServices } from '../platform/background.ts'
import type { Change } from '../platform/outbox/change.ts'
import { addUnlocated, renewVersions } from './import-places.repository.ts'

const versions = z.object({
  before: z.string(),
  after: z.string(),
  cx: z.number(),
  cy: z.number(),
})
const reason = z.object({ code: z.string() })

/** A record that was only given a place is still as its import left it, so that it can be taken back. */
export const followLocated = async (
  changes: readonly Change[],
  { writeIn }: BackgroundServices,
): Promise<void> =>
  inCompany(changes, (company_id) =>
    writeIn(company_id, (context) =>
      renewVersions(
        context,
        changes.map(({ record_id, data }) => ({ record_id, ...versions.parse(data) })),
      ),
    ),
  )

/** The rows of records whose address was not found say so. */
export const followUnlocated = async (
  changes: readonly Change[],
  { writeIn }: BackgroundServices,
): Promise<void> =>
  inCompany(changes, (company_id) =>
    writeIn(company_id, (context) =>
      addUnlocated(
        context,
        changes.map(({ record_id, data }) => ({ record_id, ...reason.parse(data) })),
      ),
    ),
  )

async function inCompany(
  [first]: readonly Change[],
  work: (company_id: string) => Promise<void>,
): Promise<void> {
  if (first) await work(first.company_id)
}
