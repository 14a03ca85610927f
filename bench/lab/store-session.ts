import type { UserRecord } from '@baquiano/contract/auth'
import type { Page } from 'playwright-core'

/** Stores a session where the console reads it, before it starts. */
export async function storeSession(page: Page, user: UserRecord): Promise<void> {
  await page.addInitScript((value) => {
    sessionStorage.setItem('accessToken', 'bench')
    sessionStorage.setItem('loggedIn', 'true')
    sessionStorage.setItem('tokenExpiry', String(Date.now() + 3_600_000))
    sessionStorage.setItem('userInfo', value)
  }, JSON.stringify(user))
}
