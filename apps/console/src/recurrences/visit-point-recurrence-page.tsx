import { hourRange } from '@baquiano/contract/platform'
import type { Recurrence } from '@baquiano/contract/recurrences'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { recurrencesOfPoint } from './recurrences.queries.ts'
import { useDateText } from './use-date-text.ts'
import { useRuleText } from './use-rule-text.ts'
import { visitPointById } from '../visit-points/index.ts'
import { useVisitNews } from '../visits/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { RecurrenceDialog } from './recurrence-dialog.tsx'
import { RecurrenceState } from './recurrence-state.tsx'
import { RecurrenceView } from './recurrence-view.tsx'
import styles from './recurrences.module.css'

const search = z.object({
  /** Id of the one that is open; the first one where it is left out. */
  recurrence: z.string().optional(),
})

/** `/apps/visit-point/visit-point-recurrence/{id}`: what repeats at a visit point. */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation('recurrences')
  const [, set] = useUrlParams(search)
  const [isCreating, setCreating] = useState(false)
  const title = useTitle(id)
  const create = can('CALENDAR_CREATE') ? () => setCreating(true) : undefined
  return (
    <PageFrame title={title} tools={create && <AddButton label={t('new')} onClick={create} />}>
      <div className="tall scroll on-bg">
        <Content id={id} onCreate={create} />
      </div>
      {isCreating && (
        <RecurrenceDialog
          recurrence={null}
          visit_point_id={id}
          onSaved={() => {
            setCreating(false)
            set({ recurrence: undefined })
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </PageFrame>
  )
}

/** Names the visit point, for whoever may read it. */
function useTitle(id: string): string {
  const { t } = useTranslation('recurrences')
  const point = useQuery({ ...visitPointById(id), enabled: can('VISIT_POINT_READ') })
  const { data } = useQuery(recurrencesOfPoint(id))
  const name = point.data?.name ?? data?.[0]?.visit_point_name
  const title = name === undefined ? t('title') : t('title_of', { name })
  usePageTitle(title)
  return title
}

interface ContentProps {
  readonly id: string
  /** Undefined for whoever may repeat nothing. */
  readonly onCreate: (() => void) | undefined
}

function Content({ id, onCreate }: ContentProps) {
  const { t } = useTranslation('platform')
  const [{ recurrence: chosen }, set] = useUrlParams(search)
  const { data, error, refetch } = useQuery(recurrencesOfPoint(id))
  useVisitNews(() => void refetch())
  if (!data) {
    if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
    return <Skeleton height={280} aria-label={t('loading')} />
  }
  const open = data.find((it) => it.id === chosen) ?? data[0]
  if (!open) return <Nothing onCreate={onCreate} />
  return (
    <div className={`${styles.page} gap-12 pad-16`}>
      <Recurrences all={data} open={open} onOpen={(of) => set({ recurrence: of.id })} />
      <RecurrenceView key={open.id} recurrence={open} />
    </div>
  )
}

interface ListProps {
  readonly all: readonly Recurrence[]
  readonly open: Recurrence
  readonly onOpen: (recurrence: Recurrence) => void
}

function Recurrences({ all, open, onOpen }: ListProps) {
  const { t } = useTranslation('recurrences')
  return (
    <nav className="stack packed framed round-10 on-surface clip" aria-label={t('title')}>
      {all.map((recurrence) => (
        <RecurrenceRow
          key={recurrence.id}
          recurrence={recurrence}
          isOpen={recurrence === open}
          onOpen={() => onOpen(recurrence)}
        />
      ))}
    </nav>
  )
}

function Nothing({ onCreate }: { readonly onCreate: (() => void) | undefined }) {
  const { t } = useTranslation('recurrences')
  return (
    <div className={`${styles.nothing} stack gap-8 soft centered`}>
      <IconRepeat size={30} stroke={1.4} aria-hidden />
      <h2>{t('empty')}</h2>
      <p>{t('empty_why')}</p>
      {onCreate && <Button onClick={onCreate}>{t('new_title')}</Button>}
    </div>
  )
}

interface Props {
  readonly recurrence: Recurrence
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** A recurrence in short: how often, what, who, and how it stands. */
function RecurrenceRow({ recurrence, isOpen, onOpen }: Props) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  const dateText = useDateText()
  const { rrule, activity_name, resource_name, hour_init, hour_end, next_date } = recurrence
  return (
    <UnstyledButton
      className={`${styles.row} stack gap-4 pad-12 hover line-bottom`}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <span className="row gap-8 between">
        <b className={`${styles.capital} medium anywhere`}>{textOf(rrule)}</b>
        <RecurrenceState recurrence={recurrence} />
      </span>
      <span className="soft text-m anywhere">
        <span className="num">
          <bdi>{hourRange({ hour_init, hour_end })}</bdi>
        </span>{' '}
        · <bdi>{activity_name}</bdi> · <bdi>{resource_name ?? t('nobody')}</bdi>
      </span>
      <span className="dim text-s">
        {next_date === null ? t('no_next') : t('next', { date: dateText(next_date) })}
      </span>
      {recurrence.failed_count > 0 && (
        <span className="row gap-4 warn text-s">
          <IconAlertTriangle size={13} aria-hidden />
          {t('failed', { count: recurrence.failed_count })}
        </span>
      )}
    </UnstyledButton>
  )
}
