import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitById } from './visits.queries.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { fieldsOf } from './form/visit-form-fields.ts'
import { VisitForm } from './form/visit-form.tsx'

/** `/apps/calendar/update-event/{resource_id?}/{event_id?}`: the plan of a visit that nobody has set out to. */
export function Page() {
  const { event_id } = useParams({ strict: false })
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useQuery(visitById(event_id))
  const title = data?.visit_point_name ?? t('edit_title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('calendar')]}>
      {event_id === undefined && <VisitMissing />}
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {event_id !== undefined && !data && !error && <FormSkeleton />}
      {data && <Plan visit={data} />}
    </PageFrame>
  )
}

function Plan({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const leave = (id: string, ignoreBlocker: boolean) =>
    void navigate({ to: '/apps/calendar/visit/$id', params: { id }, ignoreBlocker })
  if (!isPlanned(visit.status)) return <p className="dim pad-16">{t('no_change_any_more')}</p>
  return (
    <VisitForm
      key={visit.id}
      visit={visit}
      initial={fieldsOf(visit)}
      onSaved={(id) => leave(id, true)}
      onRepeated={(id) =>
        void navigate({
          to: '/apps/visit-point/visit-point-recurrence/$id',
          params: { id },
          ignoreBlocker: true,
        })
      }
      onCancel={() => leave(visit.id, false)}
    />
  )
}

/** Shown where an address names no visit. */
function VisitMissing() {
  const { t } = useTranslation('visits')
  return (
    <div className="stack gap-12 start pad-16">
      <p className="dim">{t('errors.VISIT_NOT_FOUND')}</p>
      <LinkButton to="/apps/calendar/resource-calendar/{-$id}" variant="default">
        {t('calendar')}
      </LinkButton>
    </div>
  )
}
