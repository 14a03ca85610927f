import type { FieldImpact } from '@baquiano/contract/fields'
import { IconAlertTriangle, IconArrowsShuffle, IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import styles from '../../entities/fields/builder/builder.module.css'
import type { useImpact } from './use-impact.ts'

interface Props {
  readonly impact: ReturnType<typeof useImpact>
}

/** How many records keep, convert or hide their value, with examples (target fields-builder). */
export function ImpactCard({ impact: { data, error, refetch } }: Props) {
  const { t } = useTranslation('fields')
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="dim text-s">{t('impact.loading')}</p>
  if (data.records === 0) return <p className="dim text-s">{t('impact.none')}</p>
  const { converted, kept, hidden } = data
  return (
    <section className={`${styles.impact} stack gap-8 pad-12 round-10 on-warn`} aria-live="polite">
      <b className="row gap-8 text-m strong">
        <IconAlertTriangle size={16} className="warn" aria-hidden />
        {t('impact.title', { count: data.records })}
      </b>
      <div className={`${styles.shares} flex gap-2`} aria-hidden>
        {parts.map((part) => (
          <i
            key={part}
            data-part={part}
            style={{ flexGrow: data[part] }}
            hidden={data[part] === 0}
          />
        ))}
      </div>
      <ul className="stack gap-6 text-s">
        {converted > 0 && (
          <Line
            icon={<IconArrowsShuffle size={14} aria-hidden />}
            count={converted}
            text={t('impact.converted')}
            sample={sampleOf(data, false)}
          />
        )}
        {kept > 0 && (
          <Line icon={<IconCheck size={14} aria-hidden />} count={kept} text={t('impact.kept')} />
        )}
        {hidden > 0 && (
          <Line
            icon={<IconEyeOff size={14} aria-hidden />}
            count={hidden}
            text={t('impact.hidden')}
            sample={sampleOf(data, true)}
          />
        )}
      </ul>
      {hidden > 0 && <p className="soft text-s">{t('impact.hidden_note')}</p>}
    </section>
  )
}

const parts = ['converted', 'kept', 'hidden'] as const

/** The most frequent value that is hidden, or converted. */
function sampleOf({ samples }: FieldImpact, isHidden: boolean): string | undefined {
  const sample = samples.find(({ to }) => (to === null) === isHidden)
  if (!sample) return undefined
  return sample.to === null ? `«${sample.from}»` : `«${sample.from}» → ${sample.to}`
}

interface LineProps {
  readonly icon: React.ReactNode
  readonly count: number
  readonly text: string
  readonly sample?: string | undefined
}

function Line({ icon, count, text, sample }: LineProps) {
  return (
    <li className="row gap-6">
      {icon}
      <b className="num strong">{count}</b>
      <span className="nowrap">{text}</span>
      {sample && <bdi className="grow ell dim">{sample}</bdi>}
    </li>
  )
}
