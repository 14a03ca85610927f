import { createStoredValue } from './stored-value.ts'

/** By whose issuer the last sign-in of this browser was. */
export interface StoredIssuer {
  /** As the login names the company. */
  readonly company: string
  readonly remember: boolean
  /** Whether to ask it at the next start without a session: not once its person signed out, or it refused. */
  readonly is_asked: boolean
}

/** Null where a password was the last way in. */
export const storedIssuer = createStoredValue<StoredIssuer | null>({
  key: 'issuer',
  read: readStoredIssuer,
  initial: null,
})

/** From now on its person signs in by an act of their own. */
export function disableSilentSignIn(): void {
  const stored = storedIssuer.get()
  if (stored?.is_asked) storedIssuer.set({ ...stored, is_asked: false })
}

function readStoredIssuer(kept: unknown): StoredIssuer | undefined {
  const { company, remember, is_asked } = Object(kept)
  if (typeof company !== 'string') return undefined
  return { company, remember: remember === true, is_asked: is_asked === true }
}
