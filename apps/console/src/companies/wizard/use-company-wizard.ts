import { companies } from '@baquiano/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { draftStore } from '@baquiano/ui/form/wizard/draft.ts'
import { useWizard } from '@baquiano/ui/form/wizard/use-wizard.ts'
import { call } from '@baquiano/client/http/call.ts'
import { useMailToast } from '@baquiano/ui/mail/use-mail-toast.ts'
import { companiesKey } from '../companies.queries.ts'
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
    check: async (step, { id, nit, administrator }) => {
      if (step === 'company') await call(companies.check, { body: { id, nit } })
      if (step === 'administrator')
        await call(companies.check, { body: { id, email: administrator.email } })
    },
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

const text = z.string()
const { id, modules } = newCompany.shape

/** As far as somebody has come: whole, but not yet right. */
const draft = z.object({
  step: z.enum(steps),
  values: z.strictObject({
    id,
    name: text,
    nit: text,
    phone: text,
    address: text,
    city: text,
    country: text,
    description: text,
    contact_persons: z
      .array(z.object({ name: text, job_title: text.default(''), phone: text, email: text }))
      .min(1),
    date_init: text,
    date_end: text,
    time_zone: text,
    position_days: z.number(),
    modules,
    administrator: z.object({
      name: text,
      lastname: text,
      identification: text,
      email: text,
      username: text,
    }),
  }),
})
/** A new company that was begun in this tab and is not founded yet. */
const companyDraft = draftStore('company-draft', draft)
