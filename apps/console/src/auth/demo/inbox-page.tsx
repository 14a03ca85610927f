import { AppError } from '@baquiano/contract/platform'
import { Logo } from '@baquiano/ui'
import { useCallback } from 'react'
import { useAddress } from '../address/address.tsx'
import { LanguageChoice } from '../frame/language-choice.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { useFetch } from '../use-fetch.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { usePageTitle } from '../use-page-title.ts'
import { withCalls } from '../with-calls.ts'
import { InboxMail } from './inbox-mail.tsx'
import styles from './inbox-page.module.css'
import type { DemoMail } from './mail-parts.ts'

const refreshMs = 3000

/** What a mail server would have delivered to the demo's invented people. */
export function InboxPage() {
  const { t } = useAuthWords()
  usePageTitle(t('account:inbox.title'))
  const to = useAddress().search.get('to') ?? undefined
  const { mails, error } = useInbox(to)
  return (
    <main className={`${styles.page} stack packed gap-12`}>
      <header className={`${styles.top} row gap-8 text-l`}>
        <Logo size={30} />
        <b className="heavy">Baquiano</b>
        <span className="grow" />
        <LanguageChoice />
      </header>
      {isNoDemo(error) ? <Closed /> : <Mails to={to} mails={mails} error={error} />}
    </main>
  )
}

function Closed() {
  const { t } = useAuthWords()
  return (
    <>
      <h1>{t('account:inbox.closed_title')}</h1>
      <p className="soft text-m">{t('account:inbox.closed')}</p>
    </>
  )
}

interface MailsProps {
  readonly to: string | undefined
  readonly mails: readonly DemoMail[] | undefined
  readonly error: Error | null
}

function Mails({ to, mails, error }: MailsProps) {
  const { t } = useAuthWords()
  return (
    <>
      <h1>{t('account:inbox.title')}</h1>
      <p className="soft text-m">{t('account:inbox.sub')}</p>
      {to !== undefined && (
        <p>
          {t('account:inbox.to')} <b dir="ltr">{to}</b> ·{' '}
          <a href="/demo/inbox">{t('account:inbox.all')}</a>
        </p>
      )}
      {error && <FieldFailure failure={failureOf(error, t)} />}
      {mails?.length === 0 && (
        <p className={`${styles.empty} round-10 dim centered`}>{t('account:inbox.empty')}</p>
      )}
      <ol className="stack gap-8">
        {mails?.map((mail) => (
          <InboxMail key={mail.sent_at + mail.to + mail.subject} mail={mail} />
        ))}
      </ol>
    </>
  )
}

function useInbox(to: string | undefined) {
  const fetchInbox = useCallback(
    (signal: AbortSignal) => withCalls(({ readInbox }) => readInbox(to, signal)),
    [to],
  )
  const { data, error } = useFetch({ load: fetchInbox, pollDelayMs: pollDelayMs })
  return { mails: data?.records, error }
}

const pollDelayMs = (error: Error | null) => (isNoDemo(error) ? undefined : refreshMs)

/** Only a demo has an inbox. */
const isNoDemo = (error: Error | null) =>
  error instanceof AppError && error.code === 'ROUTE_NOT_FOUND'
