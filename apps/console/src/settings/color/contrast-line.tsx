import { numberFormat } from '@baquiano/contract/platform'
import { aa, contrastOf } from '@baquiano/theme'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './color.module.css'

interface Props {
  readonly ink: string
  readonly ground: string
  readonly label: string
  /** What the product does about insufficient contrast. */
  readonly note?: string | undefined
}

/** The contrast of two colours, as a number and a verdict. */
export function ContrastLine({ ink, ground, label, note }: Props) {
  const { t, i18n } = useTranslation('settings')
  const contrast = contrastOf(ink, ground)
  const isRead = contrast >= aa.text
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return (
    <p className={`${styles.line} stack middle gap-8 soft`}>
      <span
        className={`${styles.sample} center round-6 text-s strong`}
        style={{ color: ink, background: ground }}
        aria-hidden
      />
      <span>
        {label} {note && !isRead && <small>{note}</small>}
      </span>
      <b className="num ink">
        <bdi>{numberFormat(i18n.language, digits).format(Math.floor(contrast * 100) / 100)}:1</bdi>
      </b>
      <span className={`${styles.verdict} row gap-4 bad strong`} data-read={isRead}>
        {isRead ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
        {isRead ? 'AA' : t('contrast.short')}
      </span>
    </p>
  )
}
