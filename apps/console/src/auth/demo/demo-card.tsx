import { demoAccounts, demoPassword } from '@baquiano/contract/auth'
import { IconMailOpened } from '@tabler/icons-react'
import { useAuthWords } from '../use-auth-words.ts'
import { withCalls } from '../with-calls.ts'
import { useFetch } from '../use-fetch.ts'
import styles from './demo-card.module.css'

interface Props {
  /** E-mail of the person who waits for a code; null before that. */
  readonly email: string | null
  readonly onChosen: (account: { email: string; password: string }) => void
}

const everyMs = 1000
const readiness = {
  load: async (signal: AbortSignal) => {
    const state = await withCalls(({ fetchSetupState }) => fetchSetupState(signal))
    return state.ready_accounts
  },
  pollDelayMs: (_: Error | null, ready: readonly string[] = []) =>
    ready.length < demoAccounts.length ? everyMs : undefined,
}

/** The invented people of the demo, to sign in as with one click as soon as each is there. */
export function DemoCard({ email, onChosen }: Props) {
  const { t } = useAuthWords()
  const { data: ready } = useFetch(readiness)
  const isPreparing = ready !== undefined && ready.length < demoAccounts.length
  const inbox = email === null ? '/demo/inbox' : `/demo/inbox?to=${encodeURIComponent(email)}`
  return (
    <section
      className={`${styles.card} stack gap-8 framed round-10 soft text-m`}
      aria-label={t('demo.title')}
    >
      <header className="row between gap-8">
        <b className="ink">{t('demo.title')}</b>
        <a href={inbox} target="_blank" rel="noreferrer">
          <IconMailOpened size={14} aria-hidden />
          {t('demo.inbox')}
        </a>
      </header>
      {email === null ? (
        <ul className="flex wrap gap-6">
          {demoAccounts.map(({ email: address, who }) => (
            <li key={address}>
              <button
                type="button"
                title={address}
                disabled={ready !== undefined && !ready.includes(address)}
                onClick={() => onChosen({ email: address, password: demoPassword })}
              >
                {t(`demo.who.${who}`)}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('demo.code')}</p>
      )}
      {isPreparing && (
        <output className="dim text-s num">
          {t('demo.preparing', { ready: ready.length, total: demoAccounts.length })}
        </output>
      )}
    </section>
  )
}
