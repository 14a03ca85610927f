import type { DutyChange } from '@baquiano/contract/tracking'
import type { Context } from '../platform/context.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { insertDutyChange } from './duty.repository.ts'

/** Keeps that the person of a phone went on duty or off it: once, however often the phone sends it. */
export async function changeDuty(context: Context, change: DutyChange): Promise<{ id: string }> {
  const changed_at = reportedAt(change.changed_at, context.now)
  await insertDutyChange(context, { ...change, changed_at })
  return { id: change.id }
}
