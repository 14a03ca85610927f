import { afterEach, expect, it } from 'vitest'
import { makeUser } from '../../test/make-user.ts'
import { endSession, storeUser, startSession } from '@baquiano/client/session/session.ts'
import { requireUser } from './guard.ts'

afterEach(endSession)

const href = '/dashboard/maps?ribbon=closed'

it('sends a stranger to sign in, and tells where from', async () => {
  expect(await thrownBy(() => requireUser(href))).toMatchObject({
    options: { href: `/pages/login?to=${encodeURIComponent(href)}`, reloadDocument: true },
  })
})

it('lets whoever is signed in through', async () => {
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser())
  expect(await thrownBy(() => requireUser(href))).toBeUndefined()
})

async function thrownBy(act: () => Promise<void>): Promise<unknown> {
  try {
    await act()
  } catch (thrown) {
    return thrown
  }
  return undefined
}
