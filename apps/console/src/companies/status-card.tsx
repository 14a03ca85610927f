import type { Company } from '@baquiano/contract/companies'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../platform/dialog/confirm-button.tsx'
import { CompanyStatus, PeriodMark } from './company-marks.tsx'
import { useCompanyStatus } from './use-company-status.ts'

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
