import type { CompanyTheme } from '@baquiano/theme'
import { useTranslation } from 'react-i18next'
import { BrandMark, type Brand } from './brand-mark.tsx'
import styles from './preview.module.css'

interface Props {
  readonly brand: Brand
  readonly companyTheme: CompanyTheme
}

/** The mail that brings the code of the sign-in. */
export function PreviewMail({ brand, companyTheme }: Props) {
  const { t } = useTranslation('settings')
  const { '--rail': background, '--rail-far': color } = companyTheme.rail.semi_dark
  return (
    <div className={styles.mail} aria-hidden>
      <header className="row gap-8 pad-y-12 pad-x-16" style={{ background, color }}>
        <BrandMark brand={brand} size={22} />
        <b>{brand.name}</b>
      </header>
      <div className="stack start gap-6 pad-y-12 pad-x-16 soft">
        <p>{t('preview.code_is')}</p>
        <strong className="num">
          <bdi>410 796</bdi>
        </strong>
        <p>{t('preview.code_note')}</p>
        <span className={`${styles.button} pad-y-6 pad-x-12 round-6 strong nowrap`}>
          {t('preview.open')}
        </span>
        <hr />
        <small className="dim">{brand.name}</small>
      </div>
    </div>
  )
}
