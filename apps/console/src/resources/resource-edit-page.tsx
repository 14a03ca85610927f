import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from './full-name.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { ResourceForm } from './resource-form.tsx'
import { resourceRecord } from './resources.queries.ts'
import styles from './resources.module.css'

/** `/apps/resource/resource-edit/{userId}`: what the company writes of somebody. */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation('resources')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = data ? fullName(data) : t('title')
  usePageTitle(title)
  const goToResource = (ignoreBlocker: boolean) =>
    void navigate({
      to: '/apps/resource/resource-view/$userId',
      params: { userId: id },
      ignoreBlocker,
    })
  return (
    <PageFrame title={title} trail={[t('title')]}>
      {data && (
        <ResourceForm
          key={id}
          resource={data}
          onSaved={() => goToResource(true)}
          onCancel={() => goToResource(false)}
        />
      )}
      {error && !data && (
        <div className={`${styles.page} tall scroll on-surface`}>
          <ProblemAlert error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <FormSkeleton />}
    </PageFrame>
  )
}
