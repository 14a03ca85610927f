import { AppError, dateFormat } from '@baquiano/contract/platform'
import { Logo } from '@baquiano/ui/logo.tsx'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCallback } from 'react'
import { language } from '@baquiano/client/text/language.ts'
import { useAddress } from '../address/address.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { LanguageChoice } from '../frame/language-choice.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { useFetch } from '../use-fetch.ts'
import { usePageTitle } from '../use-page-title.ts'
import { withCalls } from '../with-calls.ts'
import styles from './inbox-page.module.css'
import { type DemoMail, partsOf } from './mail-parts.ts'

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

/** One mail; its code can be copied, its link followed. */
function InboxMail({ mail }: { readonly mail: DemoMail }) {
  const { t } = useAuthWords()
  const spoken = language.use()
  const { code, link } = partsOf(mail.text)
  const hour = dateFormat(spoken, { timeStyle: 'medium' })
  return (
    <li className={`${styles.mail} stack start gap-6 pad-y-12 pad-x-16 framed round-10 on-surface`}>
      <header className="flex between gap-12 wide">
        <b className="text-l">{mail.subject}</b>
        <time dateTime={mail.sent_at} className="num">
          {hour.format(new Date(mail.sent_at))}
        </time>
      </header>
      <p className={styles.to} dir="ltr">
        {mail.to}
      </p>
      <p className={`${styles.text} anywhere soft`}>{mail.text}</p>
      {code !== undefined && (
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? t('account:inbox.copied') : t('account:inbox.copy', { code })}
            </Button>
          )}
        </CopyButton>
      )}
      {link !== undefined && (
        <Button size="xs" variant="default" component="a" href={link}>
          {t('account:inbox.open')}
        </Button>
      )}
    </li>
  )
}
