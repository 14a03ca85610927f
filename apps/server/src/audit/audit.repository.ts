import { type AuditListRequest, auditRecord } from '@baquiano/contract/audit'
import type { SearchMatch } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import { withinDays } from '../platform/database/within-days.ts'

const columns = auditRecord.keyof().options

/** Columns as they are selected: all are of the audit itself but the customer of a visit. */
const selected = (fields: readonly (typeof columns)[number][]) =>
  fields.map((field) => (field === 'visit_point_name' ? visitPointName.as(field) : field))

const visitPointName = sql<string | null>`(
  select visit_point.name
  from visit
  join visit_point on visit_point.company_id = visit.company_id and visit_point.id = visit.visit_point_id
  where audit_record.kind ^@ 'visit.'
    and visit.id = audit_record.record_id
    and visit.company_id = audit_record.company_id
)`

export function selectPage(context: Context, request: AuditListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...selected(fields), 'id'])
  return fetchPage({ db: context.db, query, column: order_by }, request)
}

export function selectById({ db, company_id }: Context, id: string) {
  return db
    .selectFrom('audit_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(selected(columns))
    .executeTakeFirst()
}

function matching({ db, company_id, person }: Context, { filters, match }: AuditListRequest) {
  const { search, entity, kind, record_id, person_id, added } = filters
  let query = db.selectFrom('audit_record').where('company_id', '=', company_id)
  if (search) query = query.where('person_id', 'in', whoever({ db, company_id }, search, match))
  if (entity) query = query.where(sql<boolean>`kind ^@ ${`${entity}.`}`)
  if (kind) query = query.where('kind', '=', kind)
  if (record_id) query = query.where('record_id', '=', record_id)
  if (person_id) query = query.where('person_id', '=', person_id)
  if (added) query = query.where(withinDays('added_on', added, person.time_zone))
  return query
}

const platformNames = {
  name: sql`sort_key(platform_person_name(id))`,
  text: sql`search_key(platform_person_name(id))`,
}

/** Actors that the audit shows by name (`audit_record`): people, programs, platform administrators. */
function whoever(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  search: string,
  match: SearchMatch,
) {
  return db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where(matchesSearch(search, match))
    .select('id')
    .union(
      db
        .selectFrom('session_token')
        .where('company_id', '=', company_id)
        .where(matchesSearch(search, match))
        .select('id'),
    )
    .union(
      db
        .selectFrom(sql<{ id: string }>`platform_person_ids()`.as('person'))
        .where(matchesSearch(search, match, platformNames))
        .select('id'),
    )
}
