import { numberFormat } from '@baquiano/contract/platform'
import type { MapExtract } from '@baquiano/contract/map-data'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../platform/text/bytes-text.ts'
import styles from './releases.module.css'

const figures = ['streets', 'ways', 'nodes'] as const

/** Totals over all extracts of a release. */
export function ReleaseFigures({ extracts }: { readonly extracts: readonly MapExtract[] }) {
  const { t, i18n } = useTranslation('map-data')
  const sum = (of: (typeof figures)[number] | 'bytes') =>
    extracts.reduce((total, extract) => total + extract[of], 0)
  const number = numberFormat(i18n.language, { useGrouping: 'always' })
  return (
    <dl className={`${styles.figures} stack gap-12`}>
      {figures.map((figure) => (
        <div className="column" key={figure}>
          <dd className="num">
            <bdi>{number.format(sum(figure))}</bdi>
          </dd>
          <dt className="dim text-s">{t(`figure.${figure}`)}</dt>
        </div>
      ))}
      <div className="column">
        <dd className="num">
          <bdi>{bytesText(sum('bytes'), i18n.language)}</bdi>
        </dd>
        <dt className="dim text-s">{t('figure.files', { count: extracts.length })}</dt>
      </div>
    </dl>
  )
}
