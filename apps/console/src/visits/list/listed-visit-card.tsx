import { hourRange } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import type { ListCard } from '@baquiano/ui/list/list-spec.ts'
import { Arrival } from '../arrival.tsx'
import { VisitStatusPill } from '../visit-status-pill.tsx'
import type { ShownVisit } from './listed-visit.ts'

/** A visit on a phone: where, when and who. */
export const visitCard: ListCard<ShownVisit> = {
  covers: [
    'visit_point_name',
    'number',
    'schedule',
    'window',
    'resource_name',
    'status',
    'arrival',
    'activity_name',
    'city',
  ],
  render: (visit) => <CardText visit={visit} />,
  action: () => null,
}

function CardText({ visit }: { readonly visit: ShownVisit }) {
  const { t } = useTranslation('platform')
  const { i18n } = useTranslation()
  const today = useToday()
  const person = visit.resource_name ?? t('status.Not Assigned')
  return (
    <>
      <span className="flex gap-8 between shrink">
        <b className="ell shrink text-l">
          <bdi>{visit.visit_point_name}</bdi>
        </b>
        <span className="fixed">
          <VisitStatusPill status={visit.status} />
        </span>
      </span>
      <span className="row gap-8 shrink">
        <bdi className="num medium">
          {visit.date !== today && `${shortDay(visit.date, i18n.language)} `}
          {hourRange(visit)}
        </bdi>
        <Arrival visit={visit} />
      </span>
      <span className="ell soft">
        <bdi>{[person, visit.activity_name].join(' · ')}</bdi>
      </span>
    </>
  )
}
