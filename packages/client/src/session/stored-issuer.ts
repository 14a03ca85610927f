import { createStoredValue } from '../state/stored-value.ts'

/** The company whose identity provider did the last sign-in of this browser. */
export interface StoredIssuer {
  /** The company as the login URL names it. */
  readonly company: string
  readonly remember: boolean
  /** Whether the next start without a session tries a silent sign-in; false after signing out or a rejection. */
  readonly isSilentSignInEnabled: boolean
}

/** Null if the last sign-in was by password. */
export const storedIssuer = createStoredValue<StoredIssuer | null>({
  key: 'issuer',
  read: readStoredIssuer,
  initial: null,
})

/** No silent sign-in until the person signs in again. */
export function disableSilentSignIn(): void {
  const stored = storedIssuer.get()
  if (stored?.isSilentSignInEnabled) storedIssuer.set({ ...stored, isSilentSignInEnabled: false })
}

function readStoredIssuer(stored: unknown): StoredIssuer | undefined {
  const { company, remember, isSilentSignInEnabled } = Object(stored)
  if (typeof company !== 'string') return undefined
  return {
    company,
    remember: remember === true,
    isSilentSignInEnabled: isSilentSignInEnabled === true,
  }
}
