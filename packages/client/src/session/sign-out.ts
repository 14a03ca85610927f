import { auth } from '@baquiano/contract/auth'
import { call } from '../http/call.ts'
import { releaseHeldChanges } from '../http/held-changes.ts'
import { disableSilentSignIn } from './stored-issuer.ts'
import { beginSignOut, endSession } from './session.ts'

/** Ends the session here and on the server, and goes to the site root; here also if the server does not answer. */
export async function signOut(): Promise<void> {
  await releaseHeldChanges()
  beginSignOut()
  try {
    await call(auth.logout, { body: {} })
  } finally {
    disableSilentSignIn()
    endSession()
    location.assign('/')
  }
}
