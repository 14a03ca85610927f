import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import {
  language,
  type Language,
  languageNames,
  languages,
} from '@baquiano/client/text/language.ts'
import { buildCachedTheme } from '@baquiano/client/theme/build-cached-theme.ts'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { Logo } from '@baquiano/ui/logo.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './public-tracking-page.module.css'

type CustomerCompany = Pick<FollowedVisit, 'company_name' | 'appearance'>

interface CustomerFrameProps {
  /** Undefined until it is known. */
  readonly company: CustomerCompany | undefined
  /** At the foot. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A company's page for a customer, in its colours: its logo and name, and the language. */
export function CustomerFrame({ company, note, children }: CustomerFrameProps) {
  const { t } = useTranslation('public-tracking')
  usePageDefaults(company)
  return (
    <div className={`${styles.page} column`}>
      <header className={`${styles.head} row gap-12 between on-surface line-bottom`}>
        <span className="row gap-8 text-l heavy accent shrink">
          {company?.appearance.logo ? (
            <img src={company.appearance.logo} width={30} height={30} alt="" className="round-6" />
          ) : (
            <Logo size={30} />
          )}
          <bdi className="ell">{company?.company_name ?? 'Baquiano'}</bdi>
        </span>
        <LanguageChoice />
      </header>
      <main className={`${styles.main} grow`}>{children}</main>
      <footer className={`${styles.foot} row gap-16 between dim text-m`}>
        <span className="anywhere">{note}</span>
        <span className="nowrap">{company && t('made_with')}</span>
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

/** The first language of the browser that the product speaks. */
const browserLanguage = (): Language =>
  navigator.languages
    .map((name) => languages.find((it) => it === name.slice(0, 2)))
    .find((name) => name !== undefined) ?? 'es'

/**
 * Shows the page in the company's colours and language, the browser's where it has none. A choice of the visitor
 * wins, and nothing of the company is stored in their browser.
 */
function usePageDefaults(company: CustomerCompany | undefined): void {
  const { appearance, company_name = '' } = company ?? {}
  const text = JSON.stringify(appearance ?? {})
  useEffect(() => {
    const { language: chosen, ...colors }: CustomerCompany['appearance'] = JSON.parse(text)
    language.defaultTo(chosen ?? browserLanguage())
    cachedTheme.defaultTo(company_name ? buildCachedTheme({ ...colors, company_name }) : null)
  }, [text, company_name])
}
