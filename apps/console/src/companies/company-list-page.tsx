import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { AddButton } from '../platform/shell/add-button.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { companyRecord } from './companies.queries.ts'
import { CompanyEdit } from './company-edit.tsx'
import styles from './company-form.module.css'
import { CompanyList } from './company-list.tsx'
import { companySearch } from './company-search.ts'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { CompanyWizard } from './wizard/company-wizard.tsx'

/** The companies of the platform, for its administrators (requirement CO-01). */
export function Page() {
  const { t } = useTranslation('companies')
  const [search, set] = useUrlParams(companySearch)
  const navigate = useNavigate()
  const title = t('title')
  const isList = search.form === undefined || (search.form === 'edit' && !search.company)
  usePageTitle(title)
  const closeForm = (ignoreBlocker: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, form: undefined, company: undefined }),
      ignoreBlocker,
    })
  return (
    <PageFrame
      title={title}
      tools={!search.form && <AddButton label={t('new')} onClick={() => set({ form: 'new' })} />}
    >
      {search.form === 'edit' && search.company && <Edit id={search.company} leave={closeForm} />}
      {search.form === 'new' && (
        <CompanyWizard onCreated={() => closeForm(true)} onCancel={() => closeForm(false)} />
      )}
      {isList && <CompanyList search={search} set={set} />}
    </PageFrame>
  )
}

interface EditProps {
  readonly id: string
  /** What was saved is not left behind; what was not is asked about. */
  readonly leave: (ignoreBlocker: boolean) => void
}

function Edit({ id, leave }: EditProps) {
  const { data, error, refetch } = useQuery(companyRecord(id))
  if (data) {
    return (
      <CompanyEdit
        key={id}
        company={data}
        onSaved={() => leave(true)}
        onCancel={() => leave(false)}
      />
    )
  }
  if (!error) return <FormSkeleton />
  return (
    <div className={`${styles.aside} stack gap-16`}>
      <ProblemAlert error={error} onRetry={() => void refetch()} />
    </div>
  )
}
