import type { Indicators } from '@baquiano/contract/indicators'
import { percentText } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { Card } from './ranking-cards.tsx'
import styles from './indicators.module.css'

/** Minutes that are shown on each side of the hours of a visit, in steps of five. */
const steps = [-30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]

/** How far from their hours visits began. */
export function PunctualityCard({ data }: { readonly data: Indicators }) {
  const { t, i18n } = useTranslation('indicators')
  const { begun, on_time, early, late } = data.current
  const share = (count: number) => percentText(begun === 0 ? 0 : count / begun, i18n.language)
  const counts = new Map<number, number>()
  for (const { minutes, visits } of data.punctuality) {
    const step = Math.max(minutes, steps[0] ?? minutes)
    counts.set(step, (counts.get(step) ?? 0) + visits)
  }
  const most = Math.max(...counts.values(), 1)
  return (
    <Card title={t('figure.punctuality')} note={t('card.punctuality_note')}>
      <div className="row between gap-8 text-s strong">
        <span className="accent">{t('early', { share: share(early) })}</span>
        <span className={styles.better}>{t('on_time', { share: share(on_time) })}</span>
        <span className="warn">{t('late', { share: share(late) })}</span>
      </div>
      <div
        className={styles.steps}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows on a narrow screen
        tabIndex={0}
      >
        {steps.map((minutes) => {
          const count = counts.get(minutes) ?? 0
          return (
            <div
              key={minutes}
              className={`${styles.step} column`}
              title={`${minutes} min: ${count}`}
            >
              <span
                data-kind={minutes === 0 ? 'on_time' : minutes < 0 ? 'early' : 'late'}
                style={{ height: `${(count / most) * 100}%` }}
              />
              <small className="text-xs dim num centered">
                {minutes % 15 === 0 ? minutes : ''}
              </small>
            </div>
          )
        })}
      </div>
    </Card>
  )
}
