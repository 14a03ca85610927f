import { onDemand } from '@baquiano/contract/on-demand'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { hasModule } from '@baquiano/client/session/has-module.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { CardRow, ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { RequestPhotos } from '../../uploads/index.ts'

/** The request that a visit came of, with its photos; not there for a visit that nobody asked for. */
export function RequestCard({ visit_id }: { readonly visit_id: string }) {
  const { t } = useTranslation('visits')
  const moment = useMoment()
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['on-demand', 'of-visit', visit_id],
    queryFn: ({ signal }) => call(onDemand.ofVisit, { params: { id: visit_id } }, signal),
    enabled: hasModule(useUser(), 'ON_DEMAND'),
  })
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data?.request) return null
  const { asked_at, phone, note, photo_ids } = data.request
  return (
    <ObjectCard title={t('asked.title')}>
      <CardRow name={t('asked.when')}>{moment(asked_at)}</CardRow>
      <CardRow name={t('asked.phone')}>
        <a href={phoneUrl(phone)} className="num">
          {phone}
        </a>
      </CardRow>
      {note !== '' && <CardRow name={t('asked.note')}>{note}</CardRow>}
      <RequestPhotos ids={photo_ids} />
    </ObjectCard>
  )
}
