import { shortHour } from '@baquiano/contract/platform'
import {
  type CustomerAct,
  type FollowedVisit,
  type FollowState,
  followedVisits,
} from '@baquiano/contract/public-tracking'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useCustomerAct } from '../public-tracking.queries.ts'
import { useDay } from '../use-day.ts'
import styles from '../public-tracking-page.module.css'

interface Props {
  readonly visit: FollowedVisit
  readonly state: FollowState
  readonly open: ReadonlySet<CustomerAct>
  readonly onAsk: () => void
}

/** Whether the time of a visit suits its customer: they confirm it, or ask for another one. */
export function TimeActs({ visit, state, open, onAsk }: Props) {
  const { t } = useTranslation('public-tracking')
  if (!open.has('request')) return null
  const { request, confirmed_at } = visit.answer
  const first = state === 'coming' ? 'request.not_today' : 'request.open'
  return (
    <div className={`${styles.bar} stack gap-12`}>
      {request && <RequestedTime visit={visit} />}
      {confirmed_at !== null && (
        <p className="row gap-6 text-l">
          <IconCheck size={18} aria-hidden />
          {t('confirm.done')}
        </p>
      )}
      {open.has('confirm') && <Confirm visit={visit} />}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconCalendarEvent size={18} aria-hidden />}
        onClick={onAsk}
      >
        {t(request ? 'request.change' : first)}
      </Button>
    </div>
  )
}

/** The time suits, also after another one was asked for. */
function Confirm({ visit: { tracking_code: code, answer } }: Pick<Props, 'visit'>) {
  const { t } = useTranslation('public-tracking')
  const confirm = useCustomerAct(code, () => call(followedVisits.confirm, { params: { code } }))
  const isKeeping = answer.request !== null
  return (
    <>
      {!isKeeping && <h2 className="text-l strong">{t('confirm.question')}</h2>}
      {confirm.error && <ProblemAlert error={confirm.error} />}
      <Button
        size="lg"
        variant={isKeeping ? 'default' : 'filled'}
        loading={confirm.isPending}
        onClick={() => confirm.mutate(undefined)}
      >
        {t(isKeeping ? 'request.keep' : 'confirm.yes')}
      </Button>
    </>
  )
}

function RequestedTime({ visit }: Pick<Props, 'visit'>) {
  const { t } = useTranslation('public-tracking')
  const dayOf = useDay()
  const { company_name: company, answer } = visit
  const time = answer.request?.time
  if (!time) return <p className="text-l">{t('request.sent_none', { company })}</p>
  const hours = { from: shortHour(time.hour_init), to: shortHour(time.hour_end) }
  return <p className="text-l">{t('request.sent', { company, day: dayOf(time.date), ...hours })}</p>
}
