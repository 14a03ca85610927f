import { importStep, type MapImport } from '@baquiano/contract/map-data'
import { Loader } from '@mantine/core'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './imports.module.css'

/** The steps of an import after it has waited. */
const steps = importStep.exclude(['waiting', 'done', 'failed']).options

/** Progress of an import, announced to screen readers. */
export function RunningImport({ record: { name, step } }: { readonly record: MapImport }) {
  const { t } = useTranslation('map-data')
  const reached = steps.findIndex((it) => it === step)
  const isWaiting = reached < 0
  return (
    <section
      className={`${styles.card} framed round-10 on-surface stack gap-12 pad-y-12 pad-x-16`}
      aria-label={t('importing', { name })}
    >
      <header className="row gap-8">
        {isWaiting ? <IconHourglass size={18} stroke={1.7} aria-hidden /> : <Loader size={17} />}
        <h2 className="ell shrink text-m strong">{t('importing', { name })}</h2>
        <output className="dim">
          {isWaiting
            ? t('waiting')
            : t('step_of', {
                at: reached + 1,
                of: steps.length,
                step: t(`step.${steps[reached] ?? 'reading'}`),
              })}
        </output>
      </header>
      <ol className={styles.steps}>
        {steps.map((it, index) => (
          <li
            key={it}
            data-state={stateOf(index, reached)}
            aria-current={index === reached ? 'step' : undefined}
          >
            <i className="num" aria-hidden>
              {index < reached ? <IconCheck size={13} stroke={2.6} /> : index + 1}
            </i>
            <span>{t(`step.${it}`)}</span>
          </li>
        ))}
      </ol>
      <p className="dim">{t('goes_on')}</p>
    </section>
  )
}

const stateOf = (index: number, reached: number): 'done' | 'now' | 'next' => {
  if (index < reached) return 'done'
  return index === reached ? 'now' : 'next'
}
