import { numberText } from '@baquiano/contract/platform'
import {
  type Report,
  reportColumns,
  type ReportGroup,
  reportTypes,
} from '@baquiano/contract/reports'
import { Button, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { figureText, narrowingOf, type RowParams, type SetRowParams } from './report-figures.ts'
import styles from './reports.module.css'
import { groupsOf } from './reports.queries.ts'

interface Props {
  readonly report: Report
  readonly params: RowParams
  readonly set: SetRowParams
}

const groupings = ['date', 'resource_id', 'status'] as const
type Grouping = (typeof groupings)[number]

/**
 * A line for each day, person or status of the rows that match, with the sum or the mean of each column that has one, and
 * all of them together. Pressing a day or a person narrows the table, the chart and the map to it.
 */
export function ReportSubtotals({ report, params, set }: Props) {
  const { t } = useTranslation('reports')
  const { columns, isRead } = reportTypes[report.report_type]
  const offered = groupings.filter((by) =>
    by === 'resource_id' ? columns.includes('resource_name') : columns.includes(by),
  )
  const [chosen, setChosen] = useState<Grouping>()
  const [isOpen, setOpen] = useState(false)
  const by = chosen ?? offered[0]
  const totals = columns.filter((name) => 'total' in reportColumns[name])
  if (by === undefined || totals.length === 0 || isRead) return null
  const title = (name: (typeof columns)[number]) => {
    const column = reportColumns[name]
    const total = 'total' in column ? column.total : 'sum'
    return t(`total.${total}`, { name: t(`columns.${name}`) })
  }
  return (
    <section
      className="stack gap-8 on-surface line-top pad-x-12 pad-y-8"
      aria-label={t('subtotals')}
    >
      <div className="row wrap gap-12">
        <Button
          size="compact-sm"
          variant={isOpen ? 'light' : 'default'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('subtotals')}
        </Button>
        <span className="grow" />
        {isOpen && (
          <SegmentedControl
            size="xs"
            aria-label={t('subtotals')}
            value={by}
            data={offered.map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={setChosen}
          />
        )}
      </div>
      {isOpen && (
        <div className={styles.subtotals}>
          <table>
            <thead>
              <tr className="text-s soft">
                <th scope="col">{t(`by.${by}`)}</th>
                <th scope="col">{t('rows_of')}</th>
                {totals.map((name) => (
                  <th key={name} scope="col">
                    {title(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <Lines report={report} params={params} set={set} by={by} totals={totals} />
          </table>
        </div>
      )}
    </section>
  )
}

interface LinesProps extends Props {
  readonly by: Grouping
  readonly totals: ReportColumns
}
type ReportColumns = (typeof reportTypes)[Report['report_type']]['columns']

function Lines({ report, params, set, by, totals }: LinesProps) {
  const { t, i18n } = useTranslation('reports')
  const narrowing = narrowingOf(params)
  const { data: groups = [] } = useQuery(groupsOf(report.id, by, narrowing))
  const { data: all = [] } = useQuery(groupsOf(report.id, 'all', narrowing))
  const nameOf = ({ key, name }: ReportGroup) => {
    if (by === 'date') return shortDay(key, i18n.language)
    return by === 'status' ? t(`values.status.${key}`, { defaultValue: key }) : name
  }
  const narrow = ({ key }: ReportGroup) =>
    set(by === 'date' ? { date: { date_init: key, date_end: key } } : { resource_id: key })
  const cells = ({ rows, figures }: ReportGroup) => (
    <>
      <td>{numberText(rows, i18n.language)}</td>
      {totals.map((name) => {
        const figure = figures[name]
        return (
          <td key={name}>
            <bdi>{figure === undefined ? '—' : figureText(name, figure, i18n.language)}</bdi>
          </td>
        )
      })}
    </>
  )
  return (
    <>
      <tbody>
        {groups
          .filter(({ key }) => key !== '')
          .map((group) => (
            <tr key={group.key}>
              <th scope="row">
                {by === 'status' ? (
                  nameOf(group)
                ) : (
                  <UnstyledButton
                    className="hover round-6 pad-x-6 text-s"
                    onClick={() => narrow(group)}
                  >
                    <bdi>{nameOf(group)}</bdi>
                  </UnstyledButton>
                )}
              </th>
              {cells(group)}
            </tr>
          ))}
      </tbody>
      <tfoot>
        {all.map((group) => (
          <tr key={group.key} className="strong">
            <th scope="row">{t('total_all')}</th>
            {cells(group)}
          </tr>
        ))}
      </tfoot>
    </>
  )
}
