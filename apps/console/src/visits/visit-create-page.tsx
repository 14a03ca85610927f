import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '@baquiano/contract/platform'
import { z } from 'zod'
import { usualSchedule } from './new-visit/new-visit-start.ts'
import { resourceOfPath } from './path-of-resource.ts'
import { visitById } from './visits.queries.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { VisitForm } from './form/visit-form.tsx'
import { fieldsOf, type VisitFormFields } from './form/visit-form-fields.ts'

const createSearch = z.object({
  date: localDate.optional(),
  /** Id of the visit point that it opens with. */
  visit_point: z.string().optional(),
  /** Whether it opens with a visit that repeats. */
  repeats: z.literal(true).optional(),
})

/** `/apps/calendar/create-event/{resource_id?}/{event_id?}`: a new visit, which begins as another one where one is named. */
export function Page() {
  const { resource_id, event_id } = useParams({ strict: false })
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const time = useCompanyTime()
  const [{ date, visit_point, repeats }] = useUrlParams(createSearch)
  const former = useQuery(visitById(event_id))
  const title = t('new_visit_title')
  usePageTitle(title)
  const [now] = useState(() => Date.now())
  const usual = usualSchedule({ date: date ?? time.dateOf(now), now, time })
  const initial: VisitFormFields = {
    ...usual,
    visit_point_id: visit_point ?? '',
    activity_id: '',
    description: '',
    needs: null,
    object_type_id: null,
    data: {},
    ...(former.data && { ...fieldsOf(former.data), date: usual.date }),
    resource_id: resourceOfPath(resource_id) ?? former.data?.resource_id ?? null,
  }
  return (
    <PageFrame title={title} trail={[t('calendar')]}>
      {former.isLoading ? (
        <FormSkeleton />
      ) : (
        <VisitForm
          key={event_id}
          visit={undefined}
          initial={initial}
          isRepeated={repeats}
          onSaved={(id) =>
            void navigate({ to: '/apps/calendar/visit/$id', params: { id }, ignoreBlocker: true })
          }
          onRepeated={(id) =>
            void navigate({
              to: '/apps/visit-point/visit-point-recurrence/$id',
              params: { id },
              ignoreBlocker: true,
            })
          }
          onCancel={() => void navigate({ to: '/apps/calendar/resource-calendar/{-$id}' })}
        />
      )}
    </PageFrame>
  )
}
