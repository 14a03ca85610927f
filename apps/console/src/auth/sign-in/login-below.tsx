import { IconArrowRight, IconPackage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { AuthLink } from '../address/auth-link.tsx'
import styles from '../auth.module.css'
import { useAuthWords } from '../use-auth-words.ts'
import type { Proof } from '../auth-calls.ts'
import type { SetupState } from './use-before-login.ts'

/** Loaded only in the demo. */
const DemoCard = lazy(async () => ({ default: (await import('../demo/demo-card.tsx')).DemoCard }))

interface Props {
  readonly setup: SetupState
  readonly proof: Proof | null
  readonly onChosen: (account: { email: string; password: string }) => void
}

/** Under the form: the demo's accounts, the link to the setup, or that for customers, in reserved space. */
export const LoginBelow = (props: Props) => (
  <div className={styles.below}>
    <Offer {...props} />
  </div>
)

function Offer({ setup, proof, onChosen }: Props) {
  const { t } = useAuthWords()
  // Codes of the demo come to its inbox; those of an app do not.
  if (setup.demo && proof?.second_step === 'authenticator') return null
  if (setup.demo) {
    return (
      <Suspense>
        <DemoCard email={proof?.email ?? null} onChosen={onChosen} />
      </Suspense>
    )
  }
  if (!setup.isKnown || proof) return null
  if (!setup.open) {
    return (
      <a className={`${styles.customer} row gap-12 framed round-10`} href="/tracking">
        <IconPackage size={18} aria-hidden className="dim" />
        <span className="grow stack">
          <b className="ink">{t('customer.text')}</b>
          <span className="soft text-s">{t('customer.link')}</span>
        </span>
        <IconArrowRight size={16} aria-hidden className={styles.forward} />
      </a>
    )
  }
  return (
    <p className={`${styles.card} stack gap-4 framed round-10 soft`}>
      <b className="ink">{t('invite.text')}</b>
      <AuthLink className={styles.link} to="/pages/setup">
        {t('invite.link')}
      </AuthLink>
    </p>
  )
}
