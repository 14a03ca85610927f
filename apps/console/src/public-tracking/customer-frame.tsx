import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import { Logo } from '@baquiano/ui'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { language, languageNames, languages } from '../platform/text/language.ts'
import styles from './public-tracking-page.module.css'

interface Props {
  /** Undefined until a code leads to one. */
  readonly visit: FollowedVisit | undefined
  readonly children: ReactNode
}

/** The company's page around a visit of its customer: its logo and name, the language, and the code. */
export function CustomerFrame({ visit, children }: Props) {
  const { t } = useTranslation('public-tracking')
  return (
    <div className={`${styles.page} column`}>
      <header className={`${styles.head} row gap-12 between on-surface line-bottom`}>
        <span className="row gap-8 text-l heavy accent shrink">
          {visit?.appearance.logo ? (
            <img src={visit.appearance.logo} width={30} height={30} alt="" className="round-6" />
          ) : (
            <Logo size={30} />
          )}
          <bdi className="ell">{visit?.company_name ?? 'Baquiano'}</bdi>
        </span>
        <LanguageChoice />
      </header>
      <main className={`${styles.main} grow`}>{children}</main>
      <footer className={`${styles.foot} row gap-16 between dim text-m`}>
        <span className="anywhere">{visit && t('code', { code: visit.tracking_code })}</span>
        <span className="nowrap">{visit && t('made_with')}</span>
      </footer>
    </div>
  )
}

function LanguageChoice() {
  const { t } = useTranslation('public-tracking')
  const spoken = language.use()
  return (
    <label className={`${styles.language} row fixed relative text-m soft`}>
      <select
        aria-label={t('language')}
        value={spoken}
        onChange={({ currentTarget }) => {
          const chosen = languages.find((it) => it === currentTarget.value)
          if (chosen) language.set(chosen)
        }}
      >
        {languages.map((name) => (
          <option key={name} value={name} lang={name}>
            {languageNames[name]}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </label>
  )
}
