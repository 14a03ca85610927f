import { companies, type Company } from '@baquiano/contract/companies'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { companiesKey } from './companies.queries.ts'
import { CompanyStatus, PeriodMark } from './company-marks.tsx'

interface Props {
  readonly company: Company
  /** What is unsaved is saved or dropped first: the status is a version of its own. */
  readonly isDirty: boolean
}

/** Whether a company is at work, and the question before that changes. */
export function StatusCard({ company, isDirty }: Props) {
  const { t } = useTranslation('companies')
  const setting = useCompanyStatus(company)
  const next = company.status === 'Active' ? 'Inactive' : 'Active'
  return (
    <div className="stack gap-8 pad-12 framed round-10 on-surface text-m">
      <div className="flex wrap gap-6">
        <CompanyStatus {...company} />
        <PeriodMark {...company} />
      </div>
      <p>{t(isDirty ? 'status_dirty' : `status_note.${company.status}`)}</p>
      <ConfirmButton
        label={t(`set_status.${next}`)}
        question={t(`status_question.${next}`, { name: company.name })}
        consequence={t(`status_means.${next}`)}
        cancel={t('cancel')}
        isDangerous={next === 'Inactive'}
        isDisabled={isDirty}
        isPending={setting.isPending}
        onConfirm={() => setting.mutate(next)}
      />
    </div>
  )
}

/** Deactivates a company or reactivates it, and offers to undo that. */
function useCompanyStatus({ id, status: former, update_on }: Company) {
  const { t } = useTranslation('companies')
  return useAction({
    send: (status: Company['status']) =>
      call(companies.setStatus, { params: { id }, version: update_on, body: { status } }),
    done: ({ name, status }) => t(`status_set.${status}`, { name }),
    undo:
      ({ update_on: version }) =>
      () =>
        call(companies.setStatus, { params: { id }, version, body: { status: former } }),
    refresh: [companiesKey],
  })
}
