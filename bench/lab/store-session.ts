import type { UserRecord } from '@baquiano/contract/auth'
import { hourMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'

/** Stores a session where the console reads it, before it starts. */
export async function storeSession(page: Page, user: UserRecord): Promise<void> {
  const stored = {
    accessToken: 'bench',
    loggedIn: 'true',
    tokenExpiry: String(Date.now() + hourMs),
    userInfo: JSON.stringify(user),
  }
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  }, stored)
}
