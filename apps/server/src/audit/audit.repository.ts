import { type AuditListRequest, auditRecord } from '@baquiano/contract/audit'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { withinDays } from '../platform/database/within-days.ts'

const columns = auditRecord.keyof().options

export function selectPage(context: Context, request: AuditListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: order_by }, request)
}

export function selectById({ db, company_id }: Context, id: string) {
  return db
    .selectFrom('audit_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

function matching({ db, company_id, person }: Context, { filters }: AuditListRequest) {
  const { search, entity, kind, record_id, person_id, added } = filters
  let query = db.selectFrom('audit_record').where('company_id', '=', company_id)
  if (search) query = query.where('person_id', 'in', peopleNamed({ db, company_id }, search))
  if (entity) query = query.where(sql<boolean>`kind ^@ ${`${entity}.`}`)
  if (kind) query = query.where('kind', '=', kind)
  if (record_id) query = query.where('record_id', '=', record_id)
  if (person_id) query = query.where('person_id', '=', person_id)
  if (added) query = query.where(withinDays('added_on', added, person.time_zone))
  return query
}

function peopleNamed({ db, company_id }: Pick<Context, 'db' | 'company_id'>, start: string) {
  return db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`name_key ^@ sort_key(${start})`)
    .select('id')
}
