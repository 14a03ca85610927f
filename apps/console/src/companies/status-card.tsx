import type { Company } from '@baquiano/contract/companies'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../platform/dialog.tsx'
import styles from './company-form.module.css'
import { CompanyStatus, PeriodMark } from './company-marks.tsx'
import { useCompanyStatus } from './use-company-status.ts'

interface Props {
  readonly company: Company
  /** What is unsaved is saved or dropped first: the status is a version of its own. */
  readonly isDirty: boolean
}

/** Whether a company is at work, and the question before that changes. */
export function StatusCard({ company, isDirty }: Props) {
  const { t } = useTranslation(['companies', 'form'])
  const [isAsking, setAsking] = useState(false)
  const setting = useCompanyStatus(company)
  const next = company.status === 'Active' ? 'Inactive' : 'Active'
  const act = t(`set_status.${next}`)
  return (
    <div className={styles.card}>
      <div className={styles.marks}>
        <CompanyStatus {...company} />
        <PeriodMark {...company} />
      </div>
      <p>{t(isDirty ? 'status_dirty' : `status_note.${company.status}`)}</p>
      <Button
        variant="default"
        size="xs"
        disabled={isDirty}
        loading={setting.isPending}
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t(`status_question.${next}`, { name: company.name })}
        onClose={() => setAsking(false)}
        acts={
          <>
            <Button
              {...(next === 'Inactive' && { color: 'red' })}
              onClick={() => {
                setAsking(false)
                setting.mutate(next)
              }}
            >
              {act}
            </Button>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t(`status_means.${next}`)}</p>
      </Dialog>
    </div>
  )
}
