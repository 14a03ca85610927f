import {
  daysUntilFull,
  type Finding,
  installation,
  type Installation,
} from '@baquiano/contract/installation'
import {
  numberFormat,
  numberText,
  percentText,
  secondMs,
  spanText,
} from '@baquiano/contract/platform'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './installation-page.module.css'

/** Polled: platform administrators belong to no company, so no room notifies them. */
const installationState = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(installation.get, {}, signal),
  refetchInterval: 15 * secondMs,
})

/** `/apps/status`: what is wrong with the installation, in words, for platform administrators. */
export function Page() {
  const { t } = useTranslation('installation')
  const { data, error, refetch } = useQuery(installationState)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <section
        className="tall scroll"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys: nothing in it takes the focus
        tabIndex={0}
      >
        <div className={`${styles.page} column gap-16 pad-16`}>
          {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
          {data && (
            <>
              <Verdict {...data} />
              {data.findings.length > 0 && <Findings findings={data.findings} />}
              <Figures {...data} />
              <Leaving {...data} />
            </>
          )}
        </div>
      </section>
    </PageFrame>
  )
}

/** Whether everything works: the first thing that somebody reads who was called. */
function Verdict({ findings, version }: Installation) {
  const { t } = useTranslation('installation')
  const count = findings.length
  const isBad = findings.some(({ level }) => level === 'problem')
  const Icon = count === 0 ? IconCircleCheck : isBad ? IconAlertOctagon : IconAlertTriangle
  const tone = count === 0 ? 'good' : isBad ? 'bad' : 'warn'
  return (
    <section className="row gap-16 pad-16 framed round-10 on-surface" aria-live="polite">
      <Icon size={36} className={tone} aria-hidden />
      <div className="stack gap-4 grow">
        <h2 className="text-xl strong">
          {count === 0 ? t('verdict.well') : t('verdict.attention', { count })}
        </h2>
        <p className="dim text-m">
          {count === 0 && `${t('verdict.well_why')} `}
          {t('verdict.refreshes', { version })}
        </p>
      </div>
    </section>
  )
}

function Findings({ findings }: Pick<Installation, 'findings'>) {
  const { t } = useTranslation('installation')
  const sentenceOf = useSentence()
  return (
    <ul className="column gap-8">
      {findings.map((finding) => {
        const { kind, table, level } = finding
        return (
          <li
            key={`${kind} ${table ?? ''}`}
            className={`${styles.finding} stack gap-4 pad-12 framed round-8 on-surface`}
            data-level={level}
          >
            <div className="row gap-8 wrap">
              <span className={`text-xs strong ${level === 'problem' ? 'bad' : 'warn'}`}>
                {t(`level.${level}`)}
              </span>
              <b className="text-l strong">{sentenceOf(finding)}</b>
            </div>
            <p className="dim text-m">{t(`advice.${kind}`)}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** A finding as a sentence, with its figure in the unit of its kind. */
function useSentence(): (finding: Finding) => string {
  const { t, i18n } = useTranslation('installation')
  const { language } = i18n
  const span = (value: number) => spanText(value, language)
  const valueOf: Readonly<Record<Finding['kind'], (value: number) => string>> = {
    database_slow: (value) => millisecondText(value, language),
    connections_short: (value) => numberText(value, language),
    deliveries_late: span,
    deliveries_failed: (value) => numberText(value, language),
    mail_late: span,
    mail_failed: (value) => numberText(value, language),
    jobs_late: span,
    disk_short: (value) => percentText(value / 100, language),
    disk_filling: (value) => numberText(value, language),
    replica_late: span,
  }
  return ({ kind, table, value }) =>
    t(`findings.${kind}`, {
      count: value,
      value: valueOf[kind](value),
      table: table ? t(`tables.${table}`) : '',
    })
}

const millisecondText = (value: number, language: string): string =>
  numberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(
    value,
  )

function Figures({ figures }: Installation) {
  const { t, i18n } = useTranslation('installation')
  const { language } = i18n
  const { disk, growth_bytes_a_day: growth, replica_lag_s: lag } = figures
  const days = daysUntilFull(figures)
  const unknown = t('figures.unknown')
  const rows: readonly [name: string, value: string][] = [
    [t('figures.database_ms'), millisecondText(figures.database_ms, language)],
    [t('figures.database_bytes'), bytesText(figures.database_bytes, language)],
    [t('figures.growth'), growth === null ? unknown : bytesText(Math.max(growth, 0), language)],
    [
      t('figures.free'),
      t('figures.of', {
        free: bytesText(disk.free_bytes, language),
        total: bytesText(disk.total_bytes, language),
      }),
    ],
    [t('figures.until_full'), days === null ? unknown : t('figures.days', { count: days })],
    [t('figures.late_jobs'), numberText(figures.late_jobs.count, language)],
    [t('figures.replica'), lag === null ? t('figures.none') : spanText(lag, language)],
  ]
  return (
    <section className="column gap-8">
      <h2 className="text-l strong">{t('figures.title')}</h2>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name} className="stack gap-4 pad-12 framed round-8 on-surface">
            <dt className="dim text-s">{name}</dt>
            <dd className="num text-l strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Leaving({ figures }: Installation) {
  const { t, i18n } = useTranslation('installation')
  const { language } = i18n
  return (
    <section className="column gap-8">
      <h2 className="text-l strong">{t('leaving.title')}</h2>
      <div className="framed round-8 on-surface scroll">
        <table className={`${styles.leaving} wide text-m`}>
          <thead>
            <tr className="dim text-s">
              <th scope="col">{t('leaving.what')}</th>
              <th scope="col">{t('leaving.waiting')}</th>
              <th scope="col">{t('leaving.oldest')}</th>
              <th scope="col">{t('leaving.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.deliveries.map(({ table, waiting, overdue_s, set_aside }) => (
              <tr key={table}>
                <th scope="row">{t(`tables.${table}`)}</th>
                <td className="num">{numberText(waiting, language)}</td>
                <td className="num">{spanText(overdue_s, language)}</td>
                <td className="num">{numberText(set_aside, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
