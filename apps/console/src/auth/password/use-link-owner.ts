import { AppError, limits } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { useFetch } from '../use-fetch.ts'
import { withCalls } from '../with-calls.ts'

export interface LinkOwner {
  /** Empty where the server could not say. */
  readonly email: string
  /** Null where the link asks for no name. */
  readonly name: string | null
  readonly lastname: string | null
  /** Characters that their company asks of a password at least. */
  readonly password_min: number
}

const unknown: LinkOwner = {
  email: '',
  name: null,
  lastname: null,
  password_min: limits.password_min,
}

/** Whose password the mailed link of the address sets, and whether it does not serve any more. */
export function useLinkOwner(code: string): { owner: LinkOwner | undefined; isDead: boolean } {
  const link = useMemo(
    () => ({
      load: async (signal: AbortSignal) =>
        code === '' ? null : withCalls(({ fetchLinkOwner }) => fetchLinkOwner(code, signal)),
    }),
    [code],
  )
  const { data, error } = useFetch(link)
  const isDead = data === null || isDeadLink(error)
  // Any other failure may be over when the password is sent: it is set without a name.
  const owner = error && !isDead ? unknown : (data ?? undefined)
  return { owner: isDead ? undefined : owner, isDead }
}

/** A code that the contract rejects comes from a truncated link. */
export function isDeadLink(error: Error | null): boolean {
  return error instanceof AppError && ['LINK_INVALID', 'VALIDATION_FAILED'].includes(error.code)
}
