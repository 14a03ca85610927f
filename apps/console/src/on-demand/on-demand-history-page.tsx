import {
  type OnDemandRequest,
  type OnDemandSearch,
  requestState,
} from '@baquiano/contract/on-demand'
import { limits, secondMs } from '@baquiano/contract/platform'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { OnDemandFrame } from './on-demand-frame.tsx'
import styles from './on-demand.module.css'
import { requestHistory } from './on-demand.queries.ts'

const params = z.object({
  search: z.string().optional(),
  state: requestState.optional().catch(undefined),
})
const pageSize = 20
const most = 100

/** `/apps/on-demand-history`: everything that customers asked for, and what became of it. */
export function Page() {
  const { t } = useTranslation('on-demand')
  const [{ search, state }, set] = useUrlParams(params)
  const asked = { ...(search?.trim() && { search }), ...(state && { state }) }
  return (
    <OnDemandFrame>
      <div className="tall scroll pad-16 stack packed gap-12">
        <div className="row wrap gap-8">
          <TextInput
            className={styles.search}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={limits.short_text}
            value={search ?? ''}
            onChange={({ currentTarget: { value } }) => set({ search: value || undefined })}
          />
          <NativeSelect
            aria-label={t('every_state')}
            value={state ?? ''}
            data={[
              { value: '', label: t('every_state') },
              ...requestState.options.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ state: requestState.safeParse(value).data })
            }
          />
        </div>
        <Found asked={asked} />
      </div>
    </OnDemandFrame>
  )
}

interface FoundProps {
  readonly asked: Pick<Partial<OnDemandSearch>, 'search' | 'state'>
}

function Found({ asked }: FoundProps) {
  const { t } = useTranslation('on-demand')
  const [quantity, setQuantity] = useState(pageSize)
  const list = useQuery({
    ...requestHistory({ ...asked, quantity }),
    placeholderData: keepPreviousData,
  })
  const { records = [], total = 0 } = list.data ?? {}
  const isNarrowed = Object.keys(asked).length > 0
  const nothing = isNarrowed ? 'no_history' : 'nobody_asked'
  return (
    <>
      {list.error && <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={160} />}
      {list.data && (
        <p className="dim num">{t(total === 0 ? nothing : 'found', { count: total })}</p>
      )}
      {records.length > 0 && (
        <ul className="framed round-10 on-surface">
          {records.map((record) => (
            <Row key={record.id} request={record} />
          ))}
        </ul>
      )}
      {total > records.length && quantity < most && (
        <Button variant="subtle" onClick={() => setQuantity(quantity + pageSize)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Row({ request }: { readonly request: OnDemandRequest }) {
  const { t, i18n } = useTranslation('on-demand')
  const moment = useMoment()
  const { visit_point_name, activity_name, address, asked_at, assigned_at, state } = request
  const waited_s =
    assigned_at === null ? null : (Date.parse(assigned_at) - Date.parse(asked_at)) / secondMs
  return (
    <li className={`${styles.row} row gap-12 pad-12`}>
      <div className="grow shrink">
        <p className="strong ell">
          {can('CALENDAR_READ') ? (
            <Link to="/apps/calendar/visit/$id" params={{ id: request.visit_id }}>
              <bdi>{visit_point_name}</bdi>
            </Link>
          ) : (
            <bdi>{visit_point_name}</bdi>
          )}
        </p>
        <p className="text-m dim ell">
          <bdi>{[activity_name, address].join(' · ')}</bdi>
        </p>
      </div>
      <p className="stack text-m">
        <span className={state === 'unattended' ? 'bad strong' : 'strong'}>
          {t(`states.${state}`)}
        </span>
        <bdi className="dim ell">{request.resource_name}</bdi>
      </p>
      <p className="stack text-m num">
        <time dateTime={asked_at}>{moment(asked_at)}</time>
        {waited_s !== null && (
          <span className="dim">
            {t('assigned_after', {
              time: roundSpanText(Math.max(Math.round(waited_s), 1), i18n.language),
            })}
          </span>
        )}
      </p>
    </li>
  )
}
