import { limits, localDate, localHour, recordId } from '@baquiano/contract/platform'
import { reportFields, reportType, type ReportType, reportTypes } from '@baquiano/contract/reports'
import { Button, Progress, UnstyledButton } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import {
  IconArrowsSplit2,
  IconBuildingStore,
  IconCalendarEvent,
  IconCheck,
  IconHistory,
  IconLogin2,
  IconMapPin,
  IconPlayerPlay,
  IconRadar,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { daysBetween, localDay } from '@baquiano/client/time/local-day.ts'
import { RecordsField } from '@baquiano/ui/form/fields/records-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { useCalendarProps } from '@baquiano/ui/form/fields/use-calendar-props.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { resourceSource } from '../resources/index.ts'
import styles from './reports.module.css'
import { useMakeReport } from './reports.queries.ts'

const icons: Readonly<Record<ReportType, TablerIcon>> = {
  scheduledroutevsexecuted: IconArrowsSplit2,
  scheduledroute: IconCalendarEvent,
  historicalposition: IconHistory,
  location: IconMapPin,
  loginout: IconLogin2,
  transmission: IconRadar,
  visitpoint: IconBuildingStore,
  resource: IconUsers,
}

const search = z.object({
  report_type: reportType.catch('scheduledroutevsexecuted').default('scheduledroutevsexecuted'),
  date_init: localDate.optional(),
  date_end: localDate.optional(),
  resource_id: z.array(recordId).optional(),
  at_hour: localHour.optional(),
})

/** What is asked for so far; a day that is not chosen yet is empty. */
interface Draft {
  readonly report_type: ReportType
  readonly date_init: string
  readonly date_end: string
  readonly resource_id: readonly string[]
  readonly at_hour: string
  readonly set: (changes: z.input<typeof search>) => void
}

/** `/apps/reports`: asks for one of eight reports (target reports-1-new, requirement RP-01). */
export function Page() {
  const { t } = useTranslation('reports')
  const [params, set] = useUrlParams(search)
  const last = addDays(useToday(), -1)
  const draft: Draft = {
    report_type: params.report_type,
    date_init: params.date_init ?? addDays(last, -6),
    date_end: params.date_end ?? last,
    resource_id: params.resource_id ?? [],
    at_hour: params.at_hour ?? '12:00:00',
    set,
  }
  const title = t('new')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={[t('trail')]}
      tools={
        <LinkButton
          to="/apps/reports/list"
          variant="default"
          leftSection={<IconHistory size={15} aria-hidden />}
        >
          {t('history')}
        </LinkButton>
      }
    >
      <div className={styles.ask}>
        <Types draft={draft} />
        <div className={`${styles.question} stack packed gap-24 scroll`}>
          <div className="stack gap-4">
            <h2 className="text-xl heavy">{t(`report_type.${draft.report_type}`)}</h2>
            <p className="soft text-l">{t(`about.${draft.report_type}`)}</p>
          </div>
          <Period draft={draft} />
          <People draft={draft} />
          {draft.report_type === 'location' && (
            <TimeField
              label={t('at_hour')}
              field={fieldOf('at_hour', draft.at_hour, (at_hour) => set({ at_hour }))}
            />
          )}
        </div>
        <Receipt draft={draft} />
      </div>
    </PageFrame>
  )
}

const fieldOf = <Value,>(name: string, value: Value, onChange: (value: Value) => void) => ({
  name,
  value,
  problem: undefined,
  mark: undefined,
  onChange,
})

function Types({ draft: { report_type, set } }: { readonly draft: Draft }) {
  const { t } = useTranslation('reports')
  return (
    <nav
      className={`${styles.types} stack packed gap-4 on-surface line-end scroll`}
      aria-label={t('what')}
    >
      <h2 className="text-l strong pad-x-8 pad-y-8">{t('what')}</h2>
      {reportType.options.map((type) => {
        const Icon = icons[type]
        return (
          <UnstyledButton
            key={type}
            className={`${styles.type} flex gap-12 top round-10 pad-12`}
            aria-pressed={type === report_type}
            onClick={() => set({ report_type: type })}
          >
            <span className={`${styles.icon} center fixed round-8 framed`}>
              <Icon size={18} stroke={1.7} aria-hidden />
            </span>
            <span className="stack gap-2 shrink grow">
              <span className="flex between gap-8">
                <b className="text-m strong">{t(`report_type.${type}`)}</b>
                <Limit type={type} />
              </span>
              <span className="text-s soft">{t(`about.${type}`)}</span>
            </span>
          </UnstyledButton>
        )
      })}
    </nav>
  )
}

/** The narrowest of the rules of a type. */
function Limit({ type }: { readonly type: ReportType }) {
  const { t } = useTranslation('reports')
  const { mostResources, isBeforeToday } = reportTypes[type]
  const text =
    mostResources === null
      ? isBeforeToday
        ? t('limit.yesterday')
        : t('limit.days', { count: limits.report_days })
      : t('limit.resources', { count: mostResources })
  return <span className="text-xs dim nowrap">{text}</span>
}

/** Periods that are asked for often, by the day that they end with at the latest. */
function presetsOf(today: string) {
  const last = addDays(today, -1)
  const month = `${today.slice(0, 7)}-01`
  const before = addDays(month, -1)
  return {
    yesterday: { date_init: last, date_end: last },
    week: { date_init: addDays(last, -6), date_end: last },
    month: { date_init: last < month ? last : month, date_end: last },
    last_month: { date_init: `${before.slice(0, 7)}-01`, date_end: before },
    days_30: { date_init: addDays(last, -29), date_end: last },
    days_90: { date_init: addDays(last, 1 - limits.report_days), date_end: last },
  } as const
}
const presets = ['yesterday', 'week', 'month', 'last_month', 'days_30', 'days_90'] as const

function Period({ draft }: { readonly draft: Draft }) {
  const { t, i18n } = useTranslation('reports')
  const { report_type, date_init, date_end, set } = draft
  const today = useToday()
  const isPhone = usePhone()
  const calendar = useCalendarProps()
  /** The first day of a period whose end is still to be chosen. */
  const [begun, setBegun] = useState<string | null>(null)
  const choices = presetsOf(today)
  const { isBeforeToday } = reportTypes[report_type]
  const days = daysBetween(date_init, date_end) + 1
  const day = (date: string) => localDay(date, i18n.language)
  return (
    <section className="stack gap-8" aria-label={t('period')}>
      <h3 className="text-m soft strong">{t('period')}</h3>
      <div className="row wrap gap-6">
        {presets.map((preset) => {
          const period = choices[preset]
          const isChosen = period.date_init === date_init && period.date_end === date_end
          return (
            <Button
              key={preset}
              size="xs"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => set(period)}
            >
              {t(`preset.${preset}`)}
            </Button>
          )
        })}
        <b className="grow text-m strong num" data-end>
          {t('between', { from: day(date_init), to: day(date_end) })}
        </b>
      </div>
      <div className="on-surface framed round-10 pad-16 scroll">
        <DatePicker
          {...calendar}
          type="range"
          allowSingleDateInRange
          weekendDays={[]}
          fullWidth
          numberOfColumns={isPhone ? 1 : 2}
          key={`${date_end} ${isPhone}`}
          defaultDate={isPhone ? date_end : addDays(`${date_end.slice(0, 7)}-01`, -1)}
          value={begun === null ? [date_init, date_end] : [begun, null]}
          {...(isBeforeToday && { maxDate: addDays(today, -1) })}
          onChange={([from, to]) => {
            setBegun(to === null ? from : null)
            if (from !== null && to !== null) set({ date_init: from, date_end: to })
          }}
        />
      </div>
      <div className="row wrap between gap-8 text-s soft">
        <Measure
          share={days / limits.report_days}
          text={t('days_of', { count: days, most: limits.report_days })}
        />
        {isBeforeToday && <span className="dim">{t('not_today')}</span>}
      </div>
    </section>
  )
}

/** How much of a limit is used. */
function Measure({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <span className="row gap-8">
      <Progress
        className={styles.measure}
        size={5}
        value={Math.min(share, 1) * 100}
        color={share > 1 ? 'red' : 'var(--ink-2)'}
        aria-label={text}
      />
      <span className={share > 1 ? 'bad num' : 'num'}>{text}</span>
    </span>
  )
}

function People({ draft: { report_type, resource_id, set } }: { readonly draft: Draft }) {
  const { t } = useTranslation('reports')
  const { mostResources, hasMap } = reportTypes[report_type]
  const count = resource_id.length
  return (
    <section className="stack gap-8" aria-label={t('resources')}>
      <RecordsField
        label={t('resources')}
        source={resourceSource}
        field={fieldOf('resource_id', resource_id, (ids) =>
          set({ resource_id: ids.length === 0 ? undefined : [...ids] }),
        )}
      />
      <div className="row wrap between gap-8 text-s soft">
        {mostResources === null ? (
          <span>{count === 0 && t('everybody')}</span>
        ) : (
          <Measure
            share={count / mostResources}
            text={t('resources_of', { count, most: mostResources })}
          />
        )}
        {hasMap && (
          <span className="dim">{t('map_limit', { most: limits.report_map_resources })}</span>
        )}
      </div>
    </section>
  )
}

/** What is wrong with what is asked for, by the rules of the contract; null where nothing is. */
function useProblem(draft: Draft): string | null {
  const { t } = useTranslation('reports')
  const today = useToday()
  const { set: _, ...fields } = draft
  const { mostResources, isBeforeToday } = reportTypes[fields.report_type]
  if (isBeforeToday && fields.date_end >= today) return t('not_today')
  const { error } = reportFields.safeParse(fields)
  const code = error?.issues[0]?.message
  if (code === undefined) return null
  if (code === 'REPORT_RANGE_TOO_LONG') return t('problem.range', { most: limits.report_days })
  if (code === 'REPORT_TOO_MANY_RESOURCES') return t('problem.resources', { most: mostResources })
  if (code === 'REPORT_RESOURCE_REQUIRED') return t('problem.nobody')
  return t('problem.dates')
}

/** What will come of it, and the button that makes it. */
function Receipt({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('reports')
  const { zone } = useCompanyTime()
  const problem = useProblem(draft)
  const make = useMakeReport()
  const { set: _, resource_id, ...fields } = draft
  const { columns, hasMap } = reportTypes[draft.report_type]
  return (
    <aside className="column gap-16 on-surface line-start pad-16 scroll" aria-label={t('receive')}>
      <h2 className="text-m soft strong">{t('receive')}</h2>
      <ul className="stack gap-8 text-m">
        <Gets>{t(hasMap ? 'gets.map' : 'gets.screen')}</Gets>
        <Gets>{t('gets.files')}</Gets>
        <Gets>{t('gets.zone', { zone })}</Gets>
      </ul>
      <div className="stack gap-6 line-top pad-y-12">
        <h3 className="text-s dim">{t('columns_title')}</h3>
        <p className="text-s soft">{columns.map((name) => t(`columns.${name}`)).join(' · ')}</p>
      </div>
      <span className="grow" />
      {problem === null ? (
        <p className="text-s soft">{t('background')}</p>
      ) : (
        <output className="text-s warn">{problem}</output>
      )}
      <Button
        size="md"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={problem !== null}
        loading={make.isPending}
        onClick={() => make.mutate({ ...fields, resource_id: [...resource_id] })}
      >
        {t('make')}
      </Button>
    </aside>
  )
}

function Gets({ children }: { readonly children: ReactNode }) {
  return (
    <li className="row gap-8">
      <IconCheck size={15} className={styles.check} aria-hidden />
      <span className="shrink">{children}</span>
    </li>
  )
}
