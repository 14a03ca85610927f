import { AppError, limits } from '@baquiano/contract/platform'
import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import { followedNamespace, realtimePath } from '@baquiano/contract/realtime'
import { Logo } from '@baquiano/ui/logo.tsx'
import { Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import {
  language,
  type Language,
  languageNames,
  languages,
} from '@baquiano/client/text/language.ts'
import { buildCachedTheme } from '@baquiano/client/theme/build-cached-theme.ts'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { FollowedVisitView } from './followed-visit-view.tsx'
import styles from './public-tracking-page.module.css'
import { useFollowedVisit } from './public-tracking.queries.ts'

/** `/tracking/{code}`: a visit as its customer sees it; for anybody who has its code (specification, point 2). */
export function PublicTrackingPage() {
  const { t } = useTranslation('public-tracking')
  const { id, code: given = id ?? '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useFollowedVisit(given)
  usePageDefaults(data)
  useChanges(data?.id, () => void refetch())
  const wrong = wrongCode(error)
  const title = [t('title'), data?.company_name ?? 'Baquiano'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <CustomerFrame visit={data}>
      {data ? (
        <FollowedVisitView visit={data} isStale={error !== null} />
      ) : (
        <CodeForm key={given} given={given} wrong={wrong} isFetching={isFetching} />
      )}
      {error && !wrong && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
    </CustomerFrame>
  )
}

/** Whether the code is at fault, and how; anything else is an error of its own. */
function wrongCode(error: Error | null): 'invalid' | 'unknown' | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'TRACKING_CODE_INVALID') return 'invalid'
  return error.code === 'TRACKING_CODE_NOT_FOUND' ? 'unknown' : undefined
}

interface Props {
  readonly given: string
  readonly wrong: 'invalid' | 'unknown' | undefined
  readonly isFetching: boolean
}

/** Where a customer writes their code, with what is wrong with it. */
function CodeForm({ given, wrong, isFetching }: Props) {
  const { t } = useTranslation('public-tracking')
  const navigate = useNavigate()
  const [code, setCode] = useState(given)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/pages/search/{-$id}', params: { id: code.trim() } })
  }
  return (
    <form className={`${styles.card} ${styles.entry} stack gap-16`} onSubmit={search}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('title')}</h1>
        <p className="soft text-l">{t('lead')}</p>
      </div>
      <TextInput
        label={t('label')}
        size="lg"
        maxLength={limits.tracking_code}
        value={code}
        error={wrong && t(`wrong.${wrong}`)}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ul className={`${styles.tips} stack gap-4 dim text-m`}>
        <li>{t('tips.form')}</li>
        <li>{t('tips.days', { count: limits.tracking_days })}</li>
      </ul>
      <Button
        type="submit"
        size="lg"
        loading={isFetching}
        leftSection={<IconSearch size={18} aria-hidden />}
      >
        {t('find')}
      </Button>
    </form>
  )
}

interface CustomerFrameProps {
  /** Undefined until a code leads to one. */
  readonly visit: FollowedVisit | undefined
  readonly children: ReactNode
}

/** The company's page around a visit of its customer: its logo and name, the language, and the code. */
function CustomerFrame({ visit, children }: CustomerFrameProps) {
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

/** Hears that a record changes, by its id, while the page is open; what it missed while away counts as a change. */
function useChanges(id: string | undefined, onChange: () => void): void {
  const changed = useStableCallback(onChange)
  useEffect(() => {
    if (id === undefined) return undefined
    let close: (() => void) | undefined
    let isOver = false
    const open = async () => {
      // The page says how the visit stands before it needs this; without it, it still asks each half minute.
      const [loaded] = await Promise.allSettled([import('socket.io-client')])
      if (isOver || loaded.status === 'rejected') return
      const socket = loaded.value.io(followedNamespace, {
        path: realtimePath,
        transports: ['websocket'],
        auth: { id },
      })
      socket.on('changed', changed)
      socket.io.on('reconnect', changed)
      close = () => socket.disconnect()
    }
    void open()
    return () => {
      isOver = true
      close?.()
    }
  }, [id, changed])
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
function usePageDefaults(visit: FollowedVisit | undefined): void {
  const { appearance, company_name = '' } = visit ?? {}
  const text = JSON.stringify(appearance ?? {})
  useEffect(() => {
    const { language: chosen, ...colors }: FollowedVisit['appearance'] = JSON.parse(text)
    language.defaultTo(chosen ?? browserLanguage())
    cachedTheme.defaultTo(company_name ? buildCachedTheme({ ...colors, company_name }) : null)
  }, [text, company_name])
}
