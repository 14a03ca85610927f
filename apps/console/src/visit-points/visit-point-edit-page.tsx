import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointById } from './visit-points.queries.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { VisitPointForm } from './form/visit-point-form.tsx'
import { fieldsOf } from './point-fields.ts'

/** `/apps/visit-point/visit-point-edit/{id}`: what the company writes of a visit point. */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation('visit-points')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(visitPointById(id))
  const title = data?.name ?? t('title')
  usePageTitle(title)
  const goToPoint = (ignoreBlocker: boolean) =>
    void navigate({ to: '/apps/visit-point/visit-point-view/$id', params: { id }, ignoreBlocker })
  return (
    <PageFrame title={title} trail={[t('title')]}>
      {data && (
        <VisitPointForm
          key={id}
          point={data}
          initial={fieldsOf(data)}
          onSaved={() => goToPoint(true)}
          onCancel={() => goToPoint(false)}
        />
      )}
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
    </PageFrame>
  )
}
