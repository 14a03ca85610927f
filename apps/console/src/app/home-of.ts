import type { UserRecord } from '@baquiano/contract/auth'
import { isOffered } from './is-offered.ts'
import { navigation, settingsNavigation } from './navigation.ts'

/** The first page that is not open to everybody; undefined where the person has none. */
export function homeOf(user: UserRecord) {
  const settings = settingsNavigation.flatMap(({ items }) => items)
  const pages = [...navigation, ...settings].filter(
    ({ entrance }) => entrance !== 'person' && entrance !== 'company',
  )
  return pages.find((page) => isOffered(user, page))?.to
}
