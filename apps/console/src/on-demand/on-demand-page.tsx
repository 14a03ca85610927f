import type { OnDemandRequest, onDemandSummary } from '@baquiano/contract/on-demand'
import { onDemand } from '@baquiano/contract/on-demand'
import { limits, recordId } from '@baquiano/contract/platform'
import { Alert, Button, Skeleton, Switch, UnstyledButton } from '@mantine/core'
import { IconBolt, IconClock, IconLink, IconPhoto, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { VisitStatusPill } from '../visits/index.ts'
import { OnDemandFrame } from './on-demand-frame.tsx'
import styles from './on-demand.module.css'
import { onDemandKey, openRequests } from './on-demand.queries.ts'
import { RequestDetail } from './request-detail.tsx'
import { Countdown, useWhenText } from './request-times.tsx'

const NewRequestDialog = lazyPart(
  async () => (await import('./new-request-dialog.tsx')).NewRequestDialog,
)

const params = z.object({ request: recordId.optional() })
type Summary = z.output<typeof onDemandSummary>

const columns = ['waiting', 'offered', 'assigned'] as const
const columnOf = ({ state }: OnDemandRequest): (typeof columns)[number] =>
  state === 'offered' || state === 'assigned' ? state : 'waiting'

/**
 * The request that is named, or where none is and there is room beside the columns, the one that waits longest.
 */
function useOpened(
  records: readonly OnDemandRequest[],
  request: string | undefined,
): OnDemandRequest | undefined {
  const isPhone = usePhone()
  if (request !== undefined) return records.find(({ id }) => id === request)
  if (isPhone || !can('ON_DEMAND_READ')) return undefined
  return columns.flatMap((name) => records.filter((it) => columnOf(it) === name))[0]
}

/** `/apps/on-demand`: what customers asked for, by whether somebody has it (requirement OD-01). */
export function Page() {
  const { t } = useTranslation('on-demand')
  const [{ request }, set] = useUrlParams(params)
  const { data, error, isPending, refetch } = useQuery(openRequests)
  const { records = [], summary } = data ?? {}
  const open = useOpened(records, request)
  return (
    <OnDemandFrame
      note={summary && <Figures summary={summary} />}
      aside={summary && <Tools summary={summary} onCreated={(id) => set({ request: id })} />}
    >
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {summary && summary.codes >= limits.on_demand_codes_of_company && (
        <Alert color="orange">{t('capped')}</Alert>
      )}
      <div className={styles.split} data-open={open !== undefined || undefined}>
        <div className={`${styles.columns} scroll`}>
          {isPending && columns.map((column) => <Skeleton key={column} height={160} />)}
          {data &&
            columns.map((column) => (
              <Column
                key={column}
                name={column}
                records={records.filter((record) => columnOf(record) === column)}
                open_id={open?.id}
                onOpen={(id) => set({ request: id })}
              />
            ))}
        </div>
        {open ? (
          <RequestDetail key={open.id} request={open} onClose={() => set({ request: undefined })} />
        ) : (
          <aside
            className={`${styles.detail} center centered dim pad-16 on-surface line-start desk-only`}
          >
            {t('choose')}
          </aside>
        )}
      </div>
    </OnDemandFrame>
  )
}

function Figures({ summary }: { readonly summary: Summary }) {
  const { t, i18n } = useTranslation('on-demand')
  const { asked, unattended, assigned_s } = summary
  const median =
    assigned_s !== null && t('median', { time: roundSpanText(assigned_s, i18n.language) })
  return [t('today', { asked, unattended }), median].filter(Boolean).join(', ')
}

interface ToolsProps {
  readonly summary: Summary
  readonly onCreated: (id: string) => void
}

/** A new request, whether the product offers them by itself, and the address of the customers' page. */
function Tools({ summary, onCreated }: ToolsProps) {
  const { t } = useTranslation('on-demand')
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { company_id } = useUser()
  const allocating = useAction({
    send: (automatic_allocation: boolean) =>
      call(onDemand.setAllocation, { body: { automatic_allocation } }),
    refresh: [onDemandKey],
  })
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/request/${company_id ?? ''}`)
    toast({ kind: 'done', message: t('page_copied') })
  }
  const minutes = limits.on_demand_offer_s / 60
  return (
    <span className="row wrap gap-16">
      {can('ON_DEMAND_CREATE') && can('VISIT_POINT_LIST') && (
        <Button
          size="xs"
          className="fixed"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('ask.open')}
        </Button>
      )}
      {isAsking && <NewRequestDialog onCreated={onCreated} onClose={() => setAsking(false)} />}
      <Button
        variant="default"
        size="xs"
        className="fixed"
        leftSection={<IconLink size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('page_link')}
      </Button>
      <span className="row gap-8">
        <IconBolt size={18} className="accent fixed" aria-hidden />
        <Switch
          label={t('automatic')}
          description={t('automatic_why', { minutes, offers: limits.on_demand_offers })}
          labelPosition="left"
          checked={summary.automatic_allocation}
          disabled={!can('ON_DEMAND_UPDATE') || allocating.isPending}
          onChange={({ currentTarget }) => allocating.mutate(currentTarget.checked)}
        />
      </span>
    </span>
  )
}

interface ColumnProps {
  readonly name: (typeof columns)[number]
  readonly records: readonly OnDemandRequest[]
  readonly open_id: string | undefined
  readonly onOpen: (id: string) => void
}

function Column({ name, records, open_id, onOpen }: ColumnProps) {
  const { t } = useTranslation('on-demand')
  return (
    <section className="stack packed gap-8 shrink" aria-label={t(`columns.${name}`)}>
      <h2 className="row gap-8 text-m strong">
        {t(`columns.${name}`)}
        <span className={`${styles.count} text-s num`}>{records.length}</span>
      </h2>
      {records.length === 0 && <p className="text-m dim">{t(`none.${name}`)}</p>}
      {records.map((record) => (
        <Card
          key={record.id}
          request={record}
          isOpen={record.id === open_id}
          onOpen={() => onOpen(record.id)}
        />
      ))}
    </section>
  )
}

interface CardProps {
  readonly request: OnDemandRequest
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Card({ request, isOpen, onOpen }: CardProps) {
  const { t } = useTranslation('on-demand')
  const when = useWhenText(request)
  const { visit_point_name, activity_name, address, note, resource_id, resource_name } = request
  const offered = request.offers.find(({ outcome }) => outcome === 'open')
  const person_id = resource_id ?? offered?.resource_id
  const person = resource_name ?? offered?.resource_name
  return (
    <UnstyledButton
      className={`${styles.card} stack gap-4 pad-12 framed round-10 on-surface`}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className="row gap-8 between">
        <b className="strong ell">
          <bdi>{visit_point_name}</bdi>
        </b>
        <Mark request={request} />
      </span>
      <span className="strong text-m">
        <bdi>{activity_name}</bdi>
      </span>
      <span className="text-m dim ell">
        <bdi>{address}</bdi>
      </span>
      {note && (
        <span className={`${styles.note} text-m`}>
          «<bdi>{note}</bdi>»
        </span>
      )}
      {request.photo_ids.length > 0 && (
        <span className="row gap-6 text-m dim">
          <IconPhoto size={14} aria-hidden />
          {t('photos', { count: request.photo_ids.length })}
        </span>
      )}
      <span className="row gap-6 text-m">
        <IconClock size={14} aria-hidden />
        <span className="grow ell">{when}</span>
        {person_id && person && (
          <span className="row gap-6 shrink">
            <Avatar id={person_id} name={person} size={20} />
            <bdi className="ell">{person.split(' ')[0]}</bdi>
          </span>
        )}
      </span>
    </UnstyledButton>
  )
}

/** How urgent a request is: what is left of an offer or the deadline, or how its visit stands. */
function Mark({ request }: { readonly request: OnDemandRequest }) {
  const { t } = useTranslation('on-demand')
  const { state, deadline_at, visit_status, offers } = request
  if (state === 'assigned' && visit_status) return <VisitStatusPill status={visit_status} />
  if (state === 'unattended')
    return <span className="text-s strong bad">{t('states.unattended')}</span>
  const offer = offers.find(({ outcome }) => outcome === 'open')
  const isRefused = !offer && offers.length > 0
  return (
    <span className="row gap-6 text-s">
      {isRefused && <span className="warn strong">{t('nobody')}</span>}
      {offer ? (
        <Countdown from={offer.offered_at} until={offer.expires_at} />
      ) : (
        <Countdown until={deadline_at} />
      )}
    </span>
  )
}
