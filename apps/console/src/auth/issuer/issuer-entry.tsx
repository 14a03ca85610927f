import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useEffect } from 'react'
import { asError } from '@baquiano/client/http/as-error.ts'
import { disableSilentSignIn, storedIssuer } from '@baquiano/client/session/stored-issuer.ts'
import { failureOf } from '../failure.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { redirectToIssuer } from './issuer-calls.ts'
import styles from './issuer-offer.module.css'
import type { IssuerEntryProps, Offer } from './issuer-props.ts'

/**
 * Sign-in by an identity provider: a button, or a silent attempt if the last sign-in used one and nobody
 * signed out (requirement AUTH-03).
 */
export function IssuerEntry({ offer, isSilent, onFailure, ...props }: IssuerEntryProps) {
  const { t } = useAuthWords()
  const handleFailure = (reason: unknown) => onFailure(failureOf(asError(reason), t).notice)
  useEffect(() => {
    const stored = storedIssuer.get()
    if (!isSilent || !stored) return
    const { company, remember } = stored
    redirectToIssuer({
      company,
      remember,
      to: props.to,
      is_silent: isSilent,
      unlocks: false,
    }).catch((reason: unknown) => {
      disableSilentSignIn()
      handleFailure(reason)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
  if (isSilent || !offer) return null
  return <IssuerOffer offer={offer} {...props} onFailure={handleFailure} />
}

interface Props {
  readonly offer: Offer
  readonly remember: boolean
  readonly to: string | null
  readonly onFailure: (error: Error) => void
}

/** Button to sign in by the company's identity provider. */
function IssuerOffer({ offer, remember, to, onFailure }: Props) {
  const { t } = useAuthWords()
  const { company, company_name, is_password_allowed } = offer
  const redirect = useSubmission({
    submit: () => redirectToIssuer({ company, to, remember, is_silent: false, unlocks: false }),
    onDone: () => {},
    onFailure,
  })
  return (
    <>
      <p className={`${styles.or} row gap-12 dim text-s`}>{t('account:issuer.or')}</p>
      <Button
        variant={is_password_allowed ? 'default' : 'filled'}
        fullWidth
        loading={redirect.isPending}
        leftSection={<IconBuildingCommunity size={17} aria-hidden />}
        onClick={() => redirect.send(undefined)}
      >
        {t('account:issuer.enter', { name: company_name })}
      </Button>
      {!is_password_allowed && (
        <p className={`${styles.note} dim text-s centered`}>{t('account:issuer.admins')}</p>
      )}
    </>
  )
}
