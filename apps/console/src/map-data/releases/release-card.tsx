import type { MapRelease } from '@baquiano/contract/map-data'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../moment-text.ts'
import styles from './releases.module.css'
import { ExtractTable } from './extract-table.tsx'
import { ReleaseFigures } from './release-figures.tsx'

interface Props {
  readonly release: MapRelease
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
  /** Button in the header. */
  readonly action?: ReactNode
}

/** A map release with its extracts. */
export function ReleaseCard({ release, chosen, onChoose, action }: Props) {
  const { t, i18n } = useTranslation('map-data')
  const { is_current, added_on, extracts } = release
  const title = t(is_current ? 'current' : 'former')
  return (
    <section
      className={`${styles.card} clip framed round-10 on-surface`}
      data-current={is_current}
      aria-label={title}
    >
      <header>
        {is_current && <i aria-hidden />}
        <h2>{title}</h2>
        <time className="num dim" dateTime={added_on}>
          {t('since', { moment: momentText(added_on, i18n.language) })}
        </time>
        {action}
      </header>
      {is_current && <ReleaseFigures extracts={extracts} />}
      <ExtractTable title={title} extracts={extracts} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
