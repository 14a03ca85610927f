import type { UserRecord } from '@baquiano/contract/auth'
import { chosenCompany } from '@baquiano/client/session/chosen-company.ts'
import type { Entrance } from '@baquiano/client/entrance.ts'
import { isOpenTo } from './guard.ts'
import { platformAccessiblePages } from './platform-accessible-pages.ts'

interface Item {
  readonly to: string
  readonly entrance: Entrance
}

/** Whether a page is led to: what is open to the person, and where a company is being set up, of that. */
export function isOffered(user: UserRecord, { to, entrance }: Item): boolean {
  if (!isOpenTo(user, entrance)) return false
  return !chosenCompany() || entrance === 'platform' || isPlatformAccessible(to)
}

const isPlatformAccessible = (to: string): boolean =>
  platformAccessiblePages.some((path) => `${to}/`.startsWith(`${path}/`))
