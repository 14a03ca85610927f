import {
  type Company,
  type CompanyFields,
  companies,
  companyUpdate,
} from '@baquiano/contract/companies'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import type { ChangeCalls } from '@baquiano/ui/form/record-calls.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { companiesKey } from './companies.queries.ts'
import { companyValues } from './read-company.ts'

const calls: ChangeCalls<CompanyFields, Company> = {
  get: (id) => call(companies.get, { params: { id } }),
  update: (id, version, fields) =>
    call(companies.update, { params: { id }, version, body: companyUpdate.parse(fields) }),
  fieldsOf: companyValues,
}

interface Options {
  readonly company: Company
  readonly form: RecordForm<CompanyFields>
  readonly onSaved: () => void
}

/** Saves the fields of a company, and offers to undo it. */
export function useSaveCompany({ company, form, onSaved }: Options) {
  const { t } = useTranslation('companies')
  const successMessage = ({ name }: Company) => t('saved', { name })
  return useSaveRecord(
    { record: company, calls },
    { form, queryKey: companiesKey, successMessage, onSaved },
  )
}
