import { limits } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'

interface DemoPhone {
  readonly company_id: string
  readonly device_id: string
  readonly resource_id: string
  readonly held_at: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    demo_phone: DemoPhone
  }
}

/** The device of a person's phone, locked until the transaction ends; undefined where there is none. */
export async function lockDeviceOf(
  { db, company_id }: Context,
  resource_id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('demo_phone')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .select('device_id')
    .forUpdate()
    .executeTakeFirst()
  return row?.device_id
}

export async function save(
  { db, company_id, now: held_at }: Context,
  phone: Pick<DemoPhone, 'device_id' | 'resource_id'>,
): Promise<void> {
  await db
    .insertInto('demo_phone')
    .values({ ...phone, company_id, held_at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'resource_id'])
        .doUpdateSet({ device_id: phone.device_id, held_at }),
    )
    .execute()
}

/** Undefined where the device is none of the demo. */
export function hold({ db, company_id, now: held_at }: Context, device_id: string) {
  return db
    .updateTable('demo_phone')
    .set({ held_at })
    .where('company_id', '=', company_id)
    .where('device_id', '=', device_id)
    .returning(['resource_id', 'held_at'])
    .executeTakeFirst()
}

/** Those that were held at an instant or later, the latest first. */
export function selectHeld({ db, company_id }: Context, since: string) {
  return db
    .selectFrom('demo_phone')
    .where('company_id', '=', company_id)
    .where('held_at', '>=', since)
    .select(['resource_id', 'held_at'])
    .orderBy('held_at', 'desc')
    .limit(limits.page_quantity)
    .execute()
}
