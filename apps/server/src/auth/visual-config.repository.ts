import type { Db } from '../platform/database/database.ts'

/** What the company's VISUAL_CONFIG holds, unread; undefined where it has none. */
export async function selectVisualConfig(db: Db, company_id: string): Promise<unknown> {
  const found = await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', 'VISUAL_CONFIG')
    .select('config_json')
    .orderBy('added_on')
    .limit(1)
    .executeTakeFirst()
  return found?.config_json
}
