import { useEffect } from 'react'
import { asError } from '../../platform/http/as-error.ts'
import { disableSilentSignIn, storedIssuer } from '../../platform/session/stored-issuer.ts'
import { failureOf } from '../failure.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { redirectToIssuer } from './issuer-calls.ts'
import { IssuerOffer } from './issuer-offer.tsx'
import type { IssuerEntryProps } from './issuer-props.ts'

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
