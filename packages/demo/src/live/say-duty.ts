import { tracking } from '@baquiano/contract/tracking'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import type { FieldPersonPlan } from '../world/company-plan.ts'
import { recordIds } from '../world/record-ids.ts'

interface Change {
  readonly at_ms: number
  readonly is_on_duty: boolean
}

/** The app says when its person went on duty and off it; other programs on phones know of no duty. */
export async function sayDuty(
  company: Company,
  person: FieldPersonPlan,
  changes: readonly Change[],
): Promise<void> {
  if (person.protocol !== 'baquiano') return
  const { id: device_id, token } = await pairDevice(company, person)
  for (const { at_ms, is_on_duty } of changes) {
    const id = recordIds.duty(device_id, at_ms)
    const body = { id, is_on_duty, changed_at: new Date(at_ms).toISOString() }
    const headers = { authorization: `Bearer ${token}` }
    await company.demo.sendRequest(tracking.duty, { body }, headers)
  }
}
