import type { BulkOutcome as Outcome, DateRange } from '@baquiano/contract/platform'
import { type VisitCopy, visits } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitCountsKey, visitListsKey } from '../visits/index.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { BulkOutcome } from '@baquiano/ui/list/bulk-outcome.tsx'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { daysBetween } from '@baquiano/client/time/local-day.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import type { Calendar } from './use-calendar.ts'

const isWhole = (outcomes: readonly { readonly code: string | null }[]) =>
  outcomes.every(({ code }) => code === null)

const lengthOf = ({ date_init, date_end }: DateRange): number =>
  daysBetween(date_init, date_end) + 1

/** What copying some days is called. */
export function copyTitleOf(dates: DateRange) {
  const length = lengthOf(dates)
  if (length === 1) return 'copy_day'
  return length === 7 ? 'copy_week' : 'copy_days'
}

interface Props {
  readonly calendar: Calendar
  readonly onClose: () => void
}

/** Plans the visits that are shown again on other days. */
export function CopyDialog({ calendar, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { filters, visits: shown, today, resource_id, search } = calendar
  const { dates } = filters
  const length = lengthOf(dates)
  const next = addDays(dates.date_init, length)
  const [to, setTo] = useState(next < today ? addDays(today, 1) : next)
  const names = new Map(shown.map(({ id, visit_point_name }) => [id, visit_point_name]))
  const copying = useAction({
    send: () =>
      copyAll({
        dates,
        to,
        ...(resource_id !== undefined && { resource_id }),
        ...(search.group !== undefined && { group_id: search.group }),
      }),
    done: (outcomes) => (isWhole(outcomes) ? t('copied', { count: outcomes.length }) : undefined),
    refresh: [visitListsKey, visitCountsKey],
    onRefreshed: (outcomes) => {
      if (!isWhole(outcomes)) return
      calendar.go(to)
      onClose()
    },
    failure: 'caller',
  })
  if (copying.data) {
    return (
      <BulkOutcome
        result={{ action: { label: t('copy') }, outcomes: copying.data, names }}
        isRunning={copying.isPending}
        onRetry={() => copying.mutate()}
        onClose={onClose}
      />
    )
  }
  return (
    <DialogFrame
      title={t(copyTitleOf(dates))}
      submitLabel={t('copy')}
      isReady={to >= today && to !== dates.date_init}
      isPending={copying.isPending}
      error={copying.error}
      onSubmit={() => copying.mutate()}
      onClose={onClose}
    >
      <p className="soft">{t('copy_note', { count: shown.length })}</p>
      <DateField
        label={t(length === 1 ? 'copy_to' : 'copy_from')}
        field={{ name: 'to', value: to, problem: undefined, mark: undefined, onChange: setTo }}
        min={today}
        required
      />
    </DialogFrame>
  )
}

/** As many as there are: each call continues after the last one. */
async function copyAll(body: VisitCopy): Promise<Outcome[]> {
  const { outcomes, next_id } = await call(visits.copy, { body })
  return next_id === null
    ? outcomes
    : [...outcomes, ...(await copyAll({ ...body, after_id: next_id }))]
}
