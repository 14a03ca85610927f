import { useEffect } from 'react'
import { asError } from '../../platform/as-error.ts'
import { disableSilentSignIn, storedIssuer } from '../../platform/stored-issuer.ts'
import { failureOf } from '../failure.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { redirectToIssuer } from './issuer-calls.ts'
import { IssuerOffer } from './issuer-offer.tsx'
import type { IssuerEntryProps } from './issuer-props.ts'

/**
 * The way in by an issuer: offered, or, where the last way in was by one and nobody signed out, asked
 * for once without showing anything (requirement AUTH-03).
 */
export function IssuerEntry({ offer, is_silent, onFailure, ...way }: IssuerEntryProps) {
  const { t } = useAuthWords()
  const handleFailure = (reason: unknown) => onFailure(failureOf(asError(reason), t).notice)
  useEffect(() => {
    const stored = storedIssuer.get()
    if (!is_silent || !stored) return
    const { company, remember } = stored
    redirectToIssuer({ company, remember, to: way.to, is_silent, unlocks: false }).catch(
      (reason: unknown) => {
        disableSilentSignIn()
        handleFailure(reason)
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, as the page opens
  }, [])
  if (is_silent || !offer) return null
  return <IssuerOffer offer={offer} {...way} onFailure={handleFailure} />
}
