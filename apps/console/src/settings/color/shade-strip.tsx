import { contrastOf, type CompanyTheme, ownShade } from '@baquiano/theme'
import { useTranslation } from 'react-i18next'
import styles from './color.module.css'

/** The ten shades of a colour, and those that the product uses. */
export function ShadeStrip({
  companyTheme: { scale, fill, text },
}: {
  readonly companyTheme: CompanyTheme
}) {
  const { t } = useTranslation('settings')
  const uses = [
    [ownShade, 'shades.accent'],
    [fill.light, 'shades.fill'],
    [text.light, 'shades.text'],
  ] as const
  return (
    <ol className={`${styles.shades} stack text-s centered`} aria-label={t('shades.title')}>
      {scale.map((shade, index) => {
        const ink = contrastOf(shade, '#ffffff') >= 4.5 ? '#ffffff' : '#14202f'
        const labels = uses.filter(([at]) => at === index).map(([, name]) => t(name))
        return (
          <li key={`${index} ${shade}`}>
            <span style={{ background: shade, color: ink }} className="num">
              {index}
            </span>
            {labels.length > 0 && <em>{labels.join(', ')}</em>}
          </li>
        )
      })}
    </ol>
  )
}
