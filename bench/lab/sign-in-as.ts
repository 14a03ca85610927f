import type { UserRecord } from '@baquiano/contract/auth'
import type { Page } from 'playwright-core'

/** What the console keeps of a session, before it starts. */
export async function signInAs(page: Page, user: UserRecord): Promise<void> {
  await page.addInitScript((kept) => {
    sessionStorage.setItem('accessToken', 'bench')
    sessionStorage.setItem('loggedIn', 'true')
    sessionStorage.setItem('tokenExpiry', String(Date.now() + 3_600_000))
    sessionStorage.setItem('userInfo', kept)
  }, JSON.stringify(user))
}
