import { hourRange } from '@baquiano/contract/platform'
import type { CustomerAnswer } from '@baquiano/contract/public-tracking'
import { isPlanned, type Visit, type VisitSchedule } from '@baquiano/contract/visits'
import { Button } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RescheduleDialog } from '../../entities/visits/drawer/reschedule-dialog.tsx'
import { useVisitDay } from '../../entities/visits/use-visit-day.ts'
import { visitCustomer } from '../../entities/visits/visits.queries.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { can } from '../../platform/session/can.ts'
import { CardRow, ObjectCard } from '../../platform/shell/object-card.tsx'
import { shortDay } from '../../platform/time/local-day.ts'

/** What the customer of a visit said on the public page; nothing while they said nothing. */
export function CustomerCard({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useQuery(visitCustomer(visit.id))
  const dayOf = useVisitDay()
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data || isSilent(data)) return null
  const { confirmed_at, instructions, request, rating } = data
  return (
    <ObjectCard title={t('customer.title')}>
      {request && <RequestSection visit={visit} request={request} />}
      {confirmed_at !== null && (
        <CardRow name={t('customer.confirmed')}>{dayOf(confirmed_at)}</CardRow>
      )}
      {instructions !== '' && (
        <CardRow name={t('customer.instructions')}>
          <bdi className="anywhere">{instructions}</bdi>
        </CardRow>
      )}
      {rating && (
        <CardRow name={t('customer.rating')}>
          <span className="stack">
            <b>{t('customer.stars', { count: rating.score })}</b>
            {rating.comment !== '' && <bdi className="anywhere">{rating.comment}</bdi>}
          </span>
        </CardRow>
      )}
    </ObjectCard>
  )
}

const isSilent = ({ confirmed_at, instructions, request, rating }: CustomerAnswer): boolean =>
  confirmed_at === null && instructions === '' && request === null && rating === null

interface RequestProps {
  readonly visit: Visit
  readonly request: NonNullable<CustomerAnswer['request']>
}

/** Another time that the customer asks for, which one press opens the dialog with. */
function RequestSection({ visit, request: { time, text } }: RequestProps) {
  const { t, i18n } = useTranslation('visits')
  const [isOpen, setIsOpen] = useState(false)
  const canChange = can('CALENDAR_UPDATE') && isPlanned(visit.status)
  return (
    <div className="stack gap-8 pad-12 on-warn">
      <p className="row gap-8 strong warn">
        <IconCalendarQuestion className="fixed" size={16} aria-hidden />
        {time
          ? t('customer.asks_for', { time: timeText(time, i18n.language) })
          : t('customer.no_time')}
      </p>
      {text !== '' && <bdi className="anywhere">{text}</bdi>}
      {canChange && (
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t(time ? 'customer.reschedule' : 'reschedule')}
        </Button>
      )}
      {isOpen && (
        <RescheduleDialog
          visit={visit}
          {...(time && { proposed: time })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function timeText({ date, hour_init, hour_end }: VisitSchedule, language: string): string {
  return `${shortDay(date, language)}, ${hourRange({ hour_init, hour_end })}`
}
