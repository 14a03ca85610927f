import type { MapRelease } from '@baquiano/contract/map-data'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../moment-text.ts'
import styles from './editions.module.css'
import { ExtractTable } from './extract-table.tsx'
import { ReleaseFigures } from './release-figures.tsx'

interface Props {
  readonly edition: MapRelease
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
  /** What can be done with it. */
  readonly act?: ReactNode
}

/** Extracts that serve together, or did before. */
export function ReleaseCard({ edition, chosen, onChoose, act }: Props) {
  const { t, i18n } = useTranslation('map-data')
  const { is_current, added_on, extracts } = edition
  const title = t(is_current ? 'current' : 'former')
  return (
    <section className={styles.card} data-current={is_current} aria-label={title}>
      <header>
        {is_current && <i aria-hidden />}
        <h2>{title}</h2>
        <time className="num dim" dateTime={added_on}>
          {t('since', { moment: momentText(added_on, i18n.language) })}
        </time>
        {act}
      </header>
      {is_current && <ReleaseFigures extracts={extracts} />}
      <ExtractTable title={title} extracts={extracts} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
