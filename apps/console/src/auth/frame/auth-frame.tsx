import { Logo } from '@baquiano/ui/logo.tsx'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { usePageTitle } from '../use-page-title.ts'
import { withCalls } from '../with-calls.ts'
import styles from './auth-frame.module.css'
import { ErrorNotice } from './error-notice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { ErrorNoticeState } from './use-error-notice.ts'

/** A picture only: the form does not wait for it. */
const LoginArt = lazy(async () => ({ default: (await import('../art/login-art.tsx')).LoginArt }))

/** Loaded only for a company with a theme. */
const CompanyBrand = lazy(async () => ({
  default: (await import('./company-brand.tsx')).CompanyBrand,
}))

interface Props {
  /** Of the browser's tab. */
  readonly title: string
  readonly error?: ErrorNoticeState
  /** Under the form: what else there is to do here. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** Form at the start, picture at the end; on a phone the picture is a strip above the form. */
export function AuthFrame({ title, error, below, children }: Props) {
  const { t } = useAuthWords()
  const company = cachedTheme.use()
  usePageTitle(title)
  // Preloaded once the page shows, so that submitting the form does not wait for it.
  useEffect(() => void withCalls(async () => {}), [])
  return (
    <div className={`${styles.page} stack on-surface`}>
      <main className={`${styles.side} stack relative on-surface line-end`}>
        <div className={`${styles.brand} row gap-8 text-l`}>
          {company ? (
            <CompanyBrand company={company} />
          ) : (
            <>
              <Logo size={30} />
              <b className="heavy">Baquiano</b>
            </>
          )}
        </div>
        <div className={styles.content}>{children}</div>
        <div className={`${styles.end} stack gap-16`}>
          {below}
          {company && <p className="dim text-s centered">{t('ours')}</p>}
          <footer className={`${styles.foot} row gap-16 text-s`}>
            <LanguageChoice />
          </footer>
        </div>
        {error?.notice && (
          <ErrorNotice key={error.notice.at} notice={error.notice} onClose={error.close} />
        )}
      </main>
      <aside className={styles.picture} aria-label={t('picture')}>
        <Suspense>
          <LoginArt />
        </Suspense>
        <div className={`${styles.say} flex wrap between desk-only`}>
          <p className={`${styles.motto} text-xl heavy`}>
            {t('say_plan')}
            <br />
            {t('say_real')}
          </p>
          <p className={`${styles.key} flex gap-16 text-m`}>
            <span className="row gap-8">
              <i data-kind="plan" />
              {t('planned')}
            </span>
            <span className="row gap-8">
              <i data-kind="executed" />
              {t('executed')}
            </span>
          </p>
        </div>
      </aside>
    </div>
  )
}
