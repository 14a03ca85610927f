import { companies, type Company, company, companyListRequest } from '@baquiano/contract/companies'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { List } from '../platform/list/list.tsx'
import type { ListSpec } from '../platform/list/list-spec.ts'
import { companiesKey } from './companies.queries.ts'
import { useCompanyColumns } from './company-columns.tsx'
import type { CompanySearch } from './company-search.ts'

interface Props {
  readonly search: CompanySearch
  readonly set: (changes: Partial<CompanySearch>) => void
}

const whole = z.array(company)

/** The companies of the platform: found, filtered and opened. */
export function CompanyList({ search, set }: Props) {
  const { t } = useTranslation('companies')
  const spec: ListSpec<Company> = {
    label: t('title'),
    searchLabel: t('search'),
    columns: useCompanyColumns(),
    filters: [
      {
        key: 'status',
        label: t('columns.state'),
        options: [
          { value: 'Active', label: t('status.Active') },
          { value: 'Inactive', label: t('status.Inactive') },
        ],
      },
    ],
    bulkActions: [],
    queryKey: companiesKey,
    fetchPage: async (request, signal) => {
      const page = await call(companies.filter, { body: companyListRequest.parse(request) }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ name }) => name,
    onOpen: ({ id }) => set({ form: 'edit', company: id }),
    empty: <h2>{t('empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}
