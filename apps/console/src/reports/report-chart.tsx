import {
  type Report,
  type ReportColumnName,
  type ReportGroup,
  reportTypes,
} from '@baquiano/contract/reports'
import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { figureText, narrowingOf } from './report-figures.ts'
import type { Light, Pointed } from './report-light.ts'
import type { RowParams, SetRowParams } from './report-figures.ts'
import styles from './reports.module.css'
import { groupsOf } from './reports.queries.ts'

interface Props {
  readonly report: Report
  readonly params: RowParams
  readonly set: SetRowParams
  readonly light: Light
  readonly onPoint: (pointed: Pointed | null) => void
}

/** Bars by day or by person; pressing one narrows the table and the map to it, and the pointer on one lights their parts of it. */
export function ReportChart({ report, params, set, light, onPoint }: Props) {
  const { t } = useTranslation('reports')
  const { figures } = reportTypes[report.report_type]
  const hasDays = report.report_type !== 'resource'
  const [by, setBy] = useState<'date' | 'resource_id'>(hasDays ? 'date' : 'resource_id')
  const [first] = figures
  const [chosen, setChosen] = useState<string | undefined>(first?.[0])
  const [actual, planned] = figures.find(([name]) => name === chosen) ?? first ?? []
  const { filters, match } = narrowingOf(params)
  // A bar that is pressed stays among the others.
  const shown =
    by === 'date' ? { ...filters, date: undefined } : { ...filters, resource_id: undefined }
  const { data: groups = [] } = useQuery(groupsOf(report.id, by, { filters: shown, match }))
  if (actual === undefined) return null
  const press = ({ key }: ReportGroup) => {
    if (by === 'date') set({ date: isPressed(key) ? undefined : { date_init: key, date_end: key } })
    else set({ resource_id: isPressed(key) ? undefined : key })
  }
  const isPressed = (key: string) =>
    by === 'date'
      ? filters.date?.date_init === key && filters.date.date_end === key
      : filters.resource_id === key
  return (
    <section className="stack gap-8 on-surface line-top pad-12" aria-label={t('chart')}>
      <div className="row wrap gap-12">
        <b className="text-m strong">{t(`columns.${actual}`)}</b>
        {planned && (
          <span className="row gap-8 text-s soft">
            {t('legend.executed')} / {t(`columns.${planned}`)}
          </span>
        )}
        <span className="grow" />
        {hasDays && (
          <SegmentedControl
            size="xs"
            aria-label={t('chart')}
            value={by}
            data={(['date', 'resource_id'] as const).map((value) => ({
              value,
              label: t(`by.${value}`),
            }))}
            onChange={setBy}
          />
        )}
        {figures.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('figures')}
            value={actual}
            data={figures.map(([name]) => ({ value: name, label: t(`columns.${name}`) }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Bars
        groups={groups}
        names={[actual, planned]}
        isByDay={by === 'date'}
        isLit={(key) => light[by] === key}
        onPoint={(key) =>
          onPoint(key === null ? null : by === 'date' ? { date: key } : { resource_id: key })
        }
        {...{ isPressed, press }}
      />
    </section>
  )
}

interface BarsProps {
  readonly groups: readonly ReportGroup[]
  readonly names: readonly [ReportColumnName, ReportColumnName | undefined]
  readonly isByDay: boolean
  readonly isPressed: (key: string) => boolean
  readonly press: (group: ReportGroup) => void
  readonly isLit: (key: string) => boolean
  readonly onPoint: (key: string | null) => void
}

const valueOf = ({ figures }: ReportGroup, name: ReportColumnName | undefined) =>
  name === undefined ? undefined : figures[name]

function Bars({ groups, names: [actual, planned], isByDay, ...bar }: BarsProps) {
  const { isPressed, press, isLit, onPoint } = bar
  const { i18n } = useTranslation()
  const most = Math.max(
    ...groups.flatMap((group) =>
      [actual, planned].map((name) => Math.abs(valueOf(group, name) ?? 0)),
    ),
    0.001,
  )
  const height = (value: number) => ({ height: `${(Math.abs(value) / most) * 100}%` })
  return (
    <div className={styles.bars}>
      {groups
        .filter(({ key }) => key !== '')
        .map((group) => {
          const [value, plan] = [valueOf(group, actual), valueOf(group, planned)]
          const text = value === undefined ? '—' : figureText(actual, value, i18n.language)
          return (
            <UnstyledButton
              key={group.key}
              className={`${styles.bar} stack packed`}
              aria-pressed={isPressed(group.key)}
              data-lit={isLit(group.key) || undefined}
              onMouseEnter={() => onPoint(group.key)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(group.key)}
              onBlur={() => onPoint(null)}
              onClick={() => press(group)}
            >
              <span className="text-xs soft num centered ell">{text}</span>
              <span className={styles.column}>
                {plan !== undefined && <span data-planned style={height(plan)} />}
                {value !== undefined && (
                  <span data-below={value < 0 || undefined} style={height(value)} />
                )}
              </span>
              <span className="text-xs dim centered ell">
                <bdi>{isByDay ? shortDay(group.key, i18n.language) : group.name}</bdi>
              </span>
            </UnstyledButton>
          )
        })}
    </div>
  )
}
