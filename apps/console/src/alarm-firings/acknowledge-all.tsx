import { alarmFirings, firingListRequest } from '@baquiano/contract/alarms'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { runBulkAction } from '@baquiano/ui/list/run-bulk-action.ts'
import type { BulkSelect } from '@baquiano/ui/list/list-spec.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { firingsKey } from '../alarms/index.ts'

/** What nobody has acknowledged, of whatever day. */
const waiting = { state: ['open' as const] }

const everything: BulkSelect = { filters: waiting, match: 'coincidence', except_id: [] }

const acknowledge = (select: BulkSelect) =>
  call(alarmFirings.bulk, {
    body: alarmFirings.bulk.body.parse({ action: 'acknowledge', select }),
  })

/** Acknowledges all that waits, once it is confirmed; nothing where nothing waits, or for who may not. */
export function AcknowledgeAll() {
  const { t } = useTranslation(['alarm-firings', 'form'])
  const { data } = useQuery({
    queryKey: [...firingsKey, 'waiting'],
    queryFn: ({ signal }) => {
      const body = firingListRequest.parse({ filters: waiting, quantity: 1, fields: ['id'] })
      return call(alarmFirings.filter, { body }, signal)
    },
    enabled: can('ALARMS_UPDATE'),
  })
  const all = useAction({
    send: async () => {
      const outcomes = await runBulkAction({ run: acknowledge }, everything)
      return outcomes.filter(({ code }) => code === null).length
    },
    done: (count) => t('acknowledged_many', { count }),
    refresh: [firingsKey],
  })
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <ConfirmButton
      label={t('acknowledge_all', { count })}
      question={t('acknowledge_all_ask')}
      consequence={t('acknowledge_all_why')}
      cancel={t('form:cancel')}
      isDangerous={false}
      isDisabled={false}
      isPending={all.isPending}
      onConfirm={() => all.mutate()}
    />
  )
}
