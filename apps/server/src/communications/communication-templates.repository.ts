import type { CommunicationTemplate } from '@baquiano/contract/communications'
import { type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    communication_template: CommunicationTemplate & {
      company_id: string
      update_on: string
      update_by: string
      title_key: GeneratedAlways<string>
    }
  }
}

const columns = ['id', 'title', 'text', 'needs_answer'] as const

/** By title. */
export function selectTemplates({ db, company_id }: Context): Promise<CommunicationTemplate[]> {
  return db
    .selectFrom('communication_template')
    .where('company_id', '=', company_id)
    .orderBy('title_key')
    .select(columns)
    .execute()
}

export async function countTemplates({ db, company_id }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('communication_template')
    .where('company_id', '=', company_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a template, in the place of one that has its title already. */
export function upsertTemplate(
  { db, company_id, person, now, newId }: Context,
  fields: Omit<CommunicationTemplate, 'id'>,
): Promise<CommunicationTemplate> {
  const written = { ...fields, update_on: now, update_by: person.id }
  return db
    .insertInto('communication_template')
    .values({ ...written, company_id, id: newId() })
    .onConflict((conflict) =>
      conflict.constraint('communication_template_title').doUpdateSet(written),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @returns what was removed */
export function deleteTemplate(
  { db, company_id }: Context,
  id: string,
): Promise<CommunicationTemplate | undefined> {
  return db
    .deleteFrom('communication_template')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}
