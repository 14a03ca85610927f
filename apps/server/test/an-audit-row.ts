import type { TestServer } from './server.ts'

/** The id of something that was done in the company. */
export async function anAuditRow({ database }: TestServer, company_id: string): Promise<string> {
  const { id } = await database
    .reader(company_id)
    .selectFrom('audit')
    .where('company_id', '=', company_id)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
