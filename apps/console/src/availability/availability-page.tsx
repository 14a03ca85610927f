import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName, resourceRecord } from '../resources/index.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { availabilityById } from './availability.queries.ts'
import { AvailabilityForm } from './availability-form.tsx'

/** `/apps/resource/resource-availability/{userId}`: when somebody works (requirement RE-05). */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation('availability')
  const navigate = useNavigate()
  const person = useQuery(resourceRecord(id))
  const { data, error, refetch } = useQuery(availabilityById(id))
  const title = t('title')
  usePageTitle(title)
  const goBack = (ignoreBlocker: boolean) =>
    void navigate({
      to: '/apps/resource/resource-view/$userId',
      params: { userId: id },
      ignoreBlocker,
    })
  return (
    <PageFrame title={title} trail={person.data ? [fullName(person.data)] : []}>
      {data && (
        <AvailabilityForm
          key={id}
          record={data}
          onSaved={() => goBack(true)}
          onCancel={() => goBack(false)}
        />
      )}
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
    </PageFrame>
  )
}
