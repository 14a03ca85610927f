import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './wizard.module.css'

export type WizardLine = readonly [label: string, text: ReactNode]

interface Props {
  /** An empty text is still to come. */
  readonly lines: readonly WizardLine[]
  /** As the last step shows it. */
  readonly isWhole?: boolean
}

/** What was filled in so far. */
export function WizardLines({ lines, isWhole = false }: Props) {
  const { t } = useTranslation('form')
  return (
    <dl className={isWhole ? styles.whole : styles.lines}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt className="dim">{label}</dt>
          <dd className="anywhere">
            {text ? <bdi>{text}</bdi> : <span className="dim">{t('wizard.pending')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
