import { followers } from '@baquiano/contract/followers'
import type { Visit } from '@baquiano/contract/visits'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { CancelReasonDialog } from './cancel-reason-dialog.tsx'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Cancels one visit and, if wanted, plans it again and tells those who follow it; closes at once. */
export function CancelDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const { cancel } = usePlan()
  const today = useToday()
  const nextDay = addDays(visit.date > today ? visit.date : today, 1)
  const [isAgain, setAgain] = useState(false)
  const [date, setDate] = useState(nextDay)
  const [isTold, setTold] = useState(true)
  const followed = useFollowed(visit)
  return (
    <CancelReasonDialog
      title={t('cancel_of', { name: visit.visit_point_name })}
      submitLabel={t('cancel_visit')}
      isReady={!isAgain || date >= today}
      onCancel={(reason) => {
        const again_on = isAgain ? date : null
        cancel(visit, { reason, again_on, tells_followers: isTold && followed > 0 })
        onClose()
      }}
      onClose={onClose}
    >
      {can('CALENDAR_CREATE') && (
        <Checkbox
          label={t('cancel.again')}
          description={t('cancel.again_note')}
          checked={isAgain}
          onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
        />
      )}
      {isAgain && (
        <DateField
          label={t('cancel.again_on')}
          min={today}
          field={{
            name: 'again_on',
            value: date,
            problem: undefined,
            mark: undefined,
            onChange: setDate,
          }}
        />
      )}
      {followed > 0 && (
        <Checkbox
          label={t('cancel.tell', { count: followed })}
          checked={isTold}
          onChange={({ currentTarget }) => setTold(currentTarget.checked)}
        />
      )}
    </CancelReasonDialog>
  )
}

/** How many follow a visit and no other. */
function useFollowed({ id }: Visit): number {
  const { data } = useQuery({
    queryKey: ['followers', 'of-visit', id],
    queryFn: async ({ signal }) => {
      const body = { filters: { event_id: id }, quantity: 1 }
      return (await call(followers.filter, { body }, signal)).total
    },
    enabled: can('CALENDAR_LIST'),
  })
  return data ?? 0
}
