import { indicators } from '@baquiano/contract/indicators'
import { localDate, minuteMs, recordId, secondMs } from '@baquiano/contract/platform'
import { Button, SegmentedControl } from '@mantine/core'
import { IconMaximize, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { FilterChips } from '@baquiano/ui/list/filter-chips.tsx'
import type { ListFilter } from '@baquiano/ui/list/list-spec.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { activitySource } from '../activities/index.ts'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import {
  CoverageCard,
  DistanceCard,
  GroupCard,
  OnSiteCard,
  PerShiftCard,
} from './ranking-cards.tsx'
import { FigureStrip } from './figure-strip.tsx'
import styles from './indicators.module.css'
import { PunctualityCard } from './punctuality-card.tsx'
import { StatusCard } from './status-card.tsx'

const presets = ['week', 'days_14', 'month', 'last_month', 'days_30', 'days_90'] as const
type Preset = (typeof presets)[number]

const search = z.looseObject({
  /** A period that follows the calendar; the days themselves where none is named. */
  preset: z.enum(presets).catch('days_14').default('days_14'),
  date_init: localDate.optional(),
  date_end: localDate.optional(),
  resource_id: recordId.optional(),
  group_id: recordId.optional(),
  activity_id: recordId.optional(),
})

/** How often figures are asked for that are still being made. */
const lookAgainMs = 15 * secondMs

const indicatorsOf = (body: z.input<typeof indicators.get.body>) =>
  queryOptions({
    queryKey: ['indicators', body],
    queryFn: ({ signal }) => call(indicators.get, { body }, signal),
    placeholderData: keepPreviousData,
    // On the screen of an office nobody reloads the page; figures that are still being made come by themselves.
    refetchInterval: ({ state }) => {
      if ((state.data?.behind_days ?? 0) > 0) return lookAgainMs
      return document.fullscreenElement ? minuteMs : false
    },
  })

/** `/apps/indicator`: how the plan was kept (targets indicators-*, requirement IN-01). */
export function Page() {
  const { t, i18n } = useTranslation('indicators')
  const [params, set] = useUrlParams(search)
  const { resource_id, group_id, activity_id } = params
  const period = usePeriod(params)
  const { data, error, refetch } = useQuery(
    indicatorsOf({ ...period, resource_id, group_id, activity_id }),
  )
  const filters = useFilters()
  const day = (date: string) => shortDay(date, i18n.language)
  const wall = useRef<HTMLDivElement>(null)
  const title = t('menu')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={[t('trail')]}
      tools={
        <>
          <Button
            size="xs"
            variant="default"
            className="desk-only"
            leftSection={<IconMaximize size={15} aria-hidden />}
            onClick={() => void wall.current?.requestFullscreen()}
          >
            {t('wall')}
          </Button>
          <Button
            size="xs"
            variant="default"
            className="desk-only"
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      <div ref={wall} className={`${styles.page} stack packed tall scroll`}>
        <p className={`${styles.shown} row gap-16 pad-y-8 pad-x-16 on-surface`}>
          <b className="text-l">{title}</b>
          <span className="num">
            {t('between', { from: day(period.date_init), to: day(period.date_end) })}
          </span>
        </p>
        <div className={`${styles.asked} row wrap gap-8 pad-y-8 pad-x-16 on-surface line-bottom`}>
          <SegmentedControl
            size="xs"
            className={styles.periods}
            aria-label={t('period')}
            value={params.date_init === undefined ? params.preset : ''}
            data={presets.map((value) => ({ value, label: t(`preset.${value}`) }))}
            onChange={(preset) =>
              set({
                preset: z.enum(presets).parse(preset),
                date_init: undefined,
                date_end: undefined,
              })
            }
          />
          <FilterChips filters={filters} params={params} set={set} />
          <span className="grow" />
          {data && (
            <span className="text-s dim num">
              {t('against', { from: day(data.previous_init), to: day(data.previous_end) })}
            </span>
          )}
        </div>
        {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {data && data.behind_days > 0 && (
          <output className="pad-y-6 pad-x-16 on-warn text-s">
            {t('behind', { count: data.behind_days })}
          </output>
        )}
        {data && <FigureStrip data={data} />}
        {data && data.current.visits === 0 && data.behind_days === 0 && (
          <div className="center pad-16 centered">
            <h2 className="text-l strong">{t('empty')}</h2>
            <p className="soft">{t('empty_why')}</p>
          </div>
        )}
        {data && data.current.visits > 0 && (
          <div className={styles.cards}>
            <StatusCard days={data.days} filters={{ resource_id, group_id, activity_id }} />
            <PunctualityCard data={data} />
            <CoverageCard data={data} />
            <OnSiteCard data={data} />
            <DistanceCard data={data} />
            <PerShiftCard data={data} />
            <GroupCard data={data} onOpen={(id) => set({ group_id: id })} />
          </div>
        )}
      </div>
    </PageFrame>
  )
}

/** The days that are looked at; a preset follows the calendar. */
function usePeriod({ preset, date_init, date_end }: z.output<typeof search>) {
  const today = useToday()
  if (date_init !== undefined && date_end !== undefined) return { date_init, date_end }
  return periodOf(preset, today)
}

/** Today counts from its beginning. */
function periodOf(preset: Preset, today: string) {
  const month = `${today.slice(0, 7)}-01`
  if (preset === 'month') return { date_init: month, date_end: today }
  if (preset === 'last_month') {
    const date_end = addDays(month, -1)
    return { date_init: `${date_end.slice(0, 7)}-01`, date_end }
  }
  const days = { week: 7, days_14: 14, days_30: 30, days_90: 90 }[preset]
  return { date_init: addDays(today, 1 - days), date_end: today }
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation('indicators')
  return [
    ...(can('GROUPS_LIST')
      ? [{ key: 'group_id', label: t('filter.group'), source: groupSource }]
      : []),
    ...(can('ACTIVITY_LIST')
      ? [{ key: 'activity_id', label: t('filter.activity'), source: activitySource }]
      : []),
    ...(can('RESOURCES_LIST')
      ? [{ key: 'resource_id', label: t('filter.resource'), source: resourceSource }]
      : []),
  ]
}
