import { useTranslation } from 'react-i18next'
import { BrandMark, type Brand } from './brand-mark.tsx'
import styles from './preview.module.css'

/** The page on which a customer awaits a visit. */
export function PreviewCustomer({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation('settings')
  return (
    <div className={`${styles.customer} stack tall`} aria-hidden>
      <header className="row gap-8 pad-y-12 pad-x-16">
        <BrandMark brand={brand} size={20} />
        <b>{t('preview.on_the_way')}</b>
      </header>
      <svg viewBox="0 0 310 112" preserveAspectRatio="xMidYMid slice">
        <path className={styles.street} d="M0 30h310M0 84h310M58 0v112M142 0v112M236 0v112" />
        <path className={styles.plan} d="M30 96c60-10 70-54 110-56s70-22 130-24" />
        <path className={styles.thread} d="M30 96c60-10 70-54 110-56" />
        <circle className={styles.door} cx="270" cy="16" r="7" />
        <circle className={styles.here} cx="140" cy="40" r="9" />
      </svg>
      <div className="row between gap-8 pad-y-12 pad-x-16">
        <p className="stack soft">
          {t('preview.between')}
          <strong className="num ink text-l heavy">
            <bdi>{t('preview.window')}</bdi>
          </strong>
        </p>
        <span className={`${styles.button} pad-y-6 pad-x-12 round-6 strong nowrap`}>
          {t('preview.write')}
        </span>
      </div>
    </div>
  )
}
