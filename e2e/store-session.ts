import type { Page } from 'playwright-core'
import { apiOf } from '../bench/lab/api.ts'
import type { LabCompany } from '../bench/lab/create-company.ts'

/** Stores a session where the console reads it, as after a sign-in. */
export async function storeSession(
  page: Page,
  url: string,
  { access_token }: Pick<LabCompany, 'access_token'>,
): Promise<void> {
  const user = await apiOf(url)('GET', '/auth/user', { token: access_token })
  const stored = {
    accessToken: access_token,
    tokenExpiry: String(Date.now() + 900_000),
    loggedIn: 'true',
    userInfo: JSON.stringify(user),
  }
  await page.addInitScript((entries: [string, string][]) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
}
