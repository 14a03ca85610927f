import { auth } from '@baquiano/contract/auth'
import { call } from './call.ts'
import { disableSilentSignIn } from './stored-issuer.ts'
import { endSession } from './session.ts'

/** Ends the session on both sides and goes to the site root; this side even when the other is away. */
export async function signOut(): Promise<void> {
  try {
    await call(auth.logout, { body: {} })
  } finally {
    disableSilentSignIn()
    endSession()
    location.assign('/')
  }
}
