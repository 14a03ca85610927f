import {
  type CompanyConfig,
  type CompanyConfigListRequest,
  companyConfig,
} from '@baquiano/contract/company-config'
import { limits } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordList } from '../platform/database/record-list.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

const columns = companyConfig.keyof().options

const list = recordList<'company_config_record', keyof CompanyConfig, CompanyConfigListRequest>({
  columns,
  orderColumns: {
    type_config_name: 'type_config_name',
    name: 'name_key',
    added_on: 'added_on',
    update_on: 'update_on',
  },
  matching,
})

export async function selectPage(context: Context, request: CompanyConfigListRequest) {
  const { records, ...rest } = await list.selectPage(context, request)
  const answered = companyConfig.partial().required({ id: true })
  return { ...rest, records: records.map((row) => answered.parse(row)) }
}

/** Every entry of the company, oldest first. */
export async function selectAll({ db, company_id }: Context): Promise<CompanyConfig[]> {
  const rows = await db
    .selectFrom('company_config_record')
    .where('company_id', '=', company_id)
    .select(columns)
    .orderBy('added_on')
    .orderBy('id')
    .limit(limits.page_quantity)
    .execute()
  return rows.map((row) => companyConfig.parse(row))
}

function matching(
  { db, company_id }: Context,
  { filters, match }: Pick<CompanyConfigListRequest, 'filters' | 'match'>,
) {
  const { search, type_config_name } = filters
  let query = db.selectFrom('company_config_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (type_config_name) query = query.where('type_config_name', '=', type_config_name)
  return query
}
