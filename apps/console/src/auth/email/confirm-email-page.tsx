import { Button } from '@mantine/core'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { useAddress } from '../address/address.tsx'
import styles from '../auth.module.css'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { type ErrorNoticeState, useErrorNotice } from '../frame/use-error-notice.ts'
import { Outcome } from '../password/outcome.tsx'
import { isDeadLink } from '../password/use-link-owner.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'

/** Takes the e-mail that a link was mailed to; by a button, because mail servers follow links to check them. */
export function ConfirmEmailPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  return (
    <AuthFrame title={t('account:email.title')} error={notice}>
      <Content notice={notice} />
    </AuthFrame>
  )
}

function Content({ notice }: { readonly notice: ErrorNoticeState }) {
  const { t } = useAuthWords()
  const { detail: code } = useAddress()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const { send, error, isPending } = useSubmission({
    submit: (given: string) => withCalls(({ confirmEmail }) => confirmEmail(given)),
    onDone: ({ email }) => setConfirmed(email),
    onFailure: (failed) => notice.notify(failureOf(failed, t).notice),
  })
  const toLogin = { to: '/pages/login', action: t('account:set.enter') }
  if (confirmed !== null) {
    return (
      <Outcome title={t('account:email.done_title')} {...toLogin}>
        <Trans
          t={t}
          i18nKey="account:email.done"
          values={{ email: confirmed }}
          components={{ who: <b dir="ltr" /> }}
        />
      </Outcome>
    )
  }
  if (code === '' || isDeadLink(error)) {
    return (
      <Outcome title={t('account:link.title')} {...toLogin}>
        {t('account:email.dead')}
      </Outcome>
    )
  }
  return (
    <div className={`${styles.form} stack gap-16`}>
      <h1>{t('account:email.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>{t('account:email.sub')}</p>
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button fullWidth loading={isPending} onClick={() => send(code)}>
        {t('account:email.submit')}
      </Button>
    </div>
  )
}
