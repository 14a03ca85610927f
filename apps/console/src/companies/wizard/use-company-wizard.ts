import { companies } from '@baquiano/contract/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { useToast } from '../../platform/use-toast.ts'
import { companiesKey } from '../companies.queries.ts'
import { companyDraft } from './company-draft.ts'
import {
  emptyCompany,
  type NewCompany,
  newCompany,
  type Step,
  stepOf,
  steps,
} from './new-company.ts'

interface Leaving {
  readonly onCreated: () => void
  readonly onCancel: () => void
}

/** A new company, step by step, kept as a draft until one call founds it or somebody discards it. */
export function useCompanyWizard({ onCreated, onCancel }: Leaving) {
  const { t } = useTranslation('companies')
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const [begun] = useState(() => companyDraft.read())
  const [initial] = useState(() => ({ values: begun?.values ?? emptyCompany(Date.now()) }))
  const [step, setStep] = useState<Step>(begun?.step ?? 'company')
  const [formError, setFormError] = useState<Error | null>(null)
  const codes = { COMPANY_NIT_TAKEN: 'nit', EMAIL_TAKEN: 'administrator.email' }
  const form = useRecordForm<NewCompany>({ schema: newCompany, initial, codes })
  const { values, problems } = form
  const create = useMutation({
    mutationFn: (body: NewCompany) => call(companies.create, { body }),
    onMutate: () => setFormError(null),
    onSuccess: async ({ name }, { administrator: { email } }) => {
      companyDraft.drop()
      toast({ kind: 'done', message: t('wizard.created', { name, email }) })
      onCreated()
      await client.invalidateQueries({ queryKey: companiesKey })
    },
    onError: (error) => setFormError(form.showServerError(error) ? null : error),
  })
  const [isDropped, setDropped] = useState(false)
  const isOver = create.isSuccess || isDropped
  useEffect(() => {
    if (!isOver) companyDraft.keep({ step, values })
  }, [isOver, step, values])
  const drop = () => {
    setDropped(true)
    companyDraft.drop()
    undo(t('wizard.draft_dropped'), async () => companyDraft.keep({ step, values }))
    onCancel()
  }
  // What stands against a field is shown where the field is.
  const [shown, setShown] = useState(problems)
  if (shown !== problems) {
    setShown(problems)
    const [first] = problems
    if (first && !problems.some(({ path }) => stepOf(path) === step)) setStep(stepOf(first.path))
  }
  const at = steps.indexOf(step)
  return {
    form,
    step,
    at,
    formError,
    isPending: create.isPending,
    setStep,
    drop,
    back: () => setStep(steps[at - 1] ?? step),
    next: () => {
      if (step !== 'review') {
        if (form.validateFields((path) => stepOf(path) === step)) setStep(steps[at + 1] ?? step)
        return
      }
      const validated = create.isPending ? undefined : form.validate()
      if (validated) create.mutate(validated)
    },
  }
}

export type CompanyWizardState = ReturnType<typeof useCompanyWizard>
