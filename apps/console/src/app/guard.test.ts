import { afterEach, expect, it } from 'vitest'
import { makeUser } from '../../test/make-user.ts'
import { endSession, keepUser, startSession } from '../platform/session.ts'
import { requireUser } from './guard.ts'

afterEach(endSession)

const href = '/dashboard/maps?ribbon=closed'

it('sends a stranger to sign in, and tells where from', () => {
  expect(thrownBy(() => requireUser(href))).toMatchObject({
    options: { href: `/pages/login?to=${encodeURIComponent(href)}`, reloadDocument: true },
  })
})

it('lets whoever is signed in through', () => {
  startSession({ access_token: 'token', remember: false })
  keepUser(makeUser())
  expect(thrownBy(() => requireUser(href))).toBeUndefined()
})

function thrownBy(act: () => void): unknown {
  try {
    act()
  } catch (thrown) {
    return thrown
  }
  return undefined
}
