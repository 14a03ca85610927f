import { companies } from '@baquiano/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWizard } from '../../platform/form/wizard/use-wizard.ts'
import { call } from '../../platform/http/call.ts'
import { useMailToast } from '../../platform/mail/use-mail-toast.ts'
import { companiesKey } from '../companies.queries.ts'
import { companyDraft } from './company-draft.ts'
import { emptyCompany, newCompany, stepOf, steps } from './new-company.ts'

interface Leaving {
  readonly onCreated: () => void
  readonly onCancel: () => void
}

const codes = { COMPANY_NIT_TAKEN: 'nit', EMAIL_TAKEN: 'administrator.email' }

/** A new company, step by step. */
export function useCompanyWizard({ onCreated, onCancel }: Leaving) {
  const { t } = useTranslation('companies')
  const client = useQueryClient()
  const toast = useMailToast()
  return useWizard({
    schema: newCompany,
    steps,
    stepOf,
    draft: companyDraft,
    empty: () => emptyCompany(Date.now()),
    codes,
    create: (body) => call(companies.create, { body }),
    onCreated: async ({ name }, { administrator: { email } }) => {
      toast(t('wizard.created', { name, email }), email)
      onCreated()
      await client.invalidateQueries({ queryKey: companiesKey })
    },
    onCancel,
  })
}

export type CompanyWizardState = ReturnType<typeof useCompanyWizard>
