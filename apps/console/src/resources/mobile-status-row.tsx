import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { limits } from '@baquiano/contract/platform'
import { type Resource, resources } from '@baquiano/contract/resources'
import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resourcesKey } from '../entities/resources/resources.queries.ts'
import { call } from '../platform/http/call.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { can } from '../platform/session/can.ts'
import { CardRow } from './person-card.tsx'

interface Props {
  readonly resource: Resource
  /** Whether the phone has transmitted: before that nobody changes the status. */
  readonly hasSent: boolean
}

/** What somebody says of themselves by their phone; set here too by whoever may. */
export function MobileStatusRow({ resource, hasSent }: Props) {
  const { t } = useTranslation('resources')
  const { mobile_status_name } = resource
  const mayChange = can('STATUSMOBILEMANAGEMENT_UPDATE') && can('STATUSMOBILE_LIST')
  if (mayChange && hasSent) return <Choice resource={resource} />
  if (mobile_status_name === null) return null
  return <CardRow name={t('columns.mobile_status_name')}>{mobile_status_name}</CardRow>
}

function Choice({ resource: { id, mobile_status_id } }: Pick<Props, 'resource'>) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['mobile-statuses', 'choices'],
    queryFn: async ({ signal }) => {
      const body = { filters: { status: 'Active' as const }, quantity: limits.page_quantity }
      const { records } = await call(mobileStatuses.filter, { body }, signal)
      return records.map((it) => ({ value: it.id, label: it.name ?? '' }))
    },
  })
  const setting = useMutation({
    mutationFn: (chosen: string | null) =>
      call(resources.setMobileStatus, { params: { id }, body: { mobile_status_id: chosen } }),
    onSettled: () => client.invalidateQueries({ queryKey: resourcesKey }),
  })
  return (
    <>
      {setting.error && <ProblemAlert error={setting.error} />}
      <CardRow name={t('columns.mobile_status_name')}>
        <Select
          size="xs"
          aria-label={t('columns.mobile_status_name')}
          placeholder={t('no_mobile_status')}
          data={data}
          clearable
          disabled={setting.isPending}
          value={mobile_status_id}
          onChange={(chosen) => setting.mutate(chosen)}
        />
      </CardRow>
    </>
  )
}
