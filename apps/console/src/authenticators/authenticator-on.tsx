import { authenticators } from '@baquiano/contract/auth'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { MailNotice } from '../platform/mail/mail-notice.tsx'
import { useMoment } from '../platform/time/use-moment.ts'
import { useToast } from '../platform/use-toast.ts'
import styles from './authenticators.module.css'
import { CodeForm } from './code-form.tsx'
import { useAuthenticatorChange } from './use-authenticator-change.ts'

interface Props {
  readonly since: string
  readonly codesLeft: number
  readonly isRequired: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** Codes come from an app; each change of that asks for one of them. */
export function AuthenticatorOn({ since, codesLeft, isRequired, onCodes }: Props) {
  const { t } = useTranslation('authenticators')
  const moment = useMoment()
  const toast = useToast()
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null)
  const renew = useAuthenticatorChange(
    (code: string) => call(authenticators.renewRecoveryCodes, { body: { code } }),
    ({ recovery_codes }) => onCodes(recovery_codes),
  )
  const off = useAuthenticatorChange(
    (code: string) => call(authenticators.turnOff, { body: { code } }),
    () => toast({ kind: 'done', message: t('on.turned_off') }),
  )
  const change = asked === 'renew' ? renew : off
  return (
    <section className="stack gap-16 pad-16 framed round-10 on-surface">
      <div className="flex gap-12">
        <IconShieldCheck className={styles.on} size={22} stroke={1.5} aria-hidden />
        <div className="stack gap-4">
          <h2 className="text-l heavy">{t('on.title')}</h2>
          <p className="soft text-m">{t('on.since', { moment: moment(since) })}</p>
          <p className={`text-m ${codesLeft < 3 ? 'warn' : 'soft'}`}>
            {t('on.codes', { count: codesLeft })}
          </p>
          {isRequired && <p className="dim text-m">{t('on.required')}</p>}
        </div>
      </div>
      {asked === null ? (
        <div className="row wrap gap-8">
          <Button variant="default" onClick={() => setAsked('renew')}>
            {t('on.renew')}
          </Button>
          <Button variant="default" onClick={() => setAsked('off')}>
            {t('on.off')}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-m">{t(`on.${asked}_note`)}</p>
          {asked === 'off' && <MailNotice />}
          <CodeForm
            key={asked}
            submitLabel={t(`on.${asked}`)}
            isDangerous={asked === 'off'}
            isPending={change.isPending}
            error={change.error}
            onSubmit={change.mutate}
            onCancel={() => setAsked(null)}
          />
        </>
      )}
    </section>
  )
}
