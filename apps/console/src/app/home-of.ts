import type { UserRecord } from '@baquiano/contract/auth'
import { isOffered } from './is-offered.ts'
import { navigation, settingsNavigation } from './navigation.ts'

/** The first page that is more than the person's own account; undefined where none is open to them. */
export function homeOf(user: UserRecord) {
  const settings = settingsNavigation.flatMap(({ items }) => items)
  const pages = [...navigation, ...settings].filter(({ entrance }) => entrance !== 'person')
  return pages.find((page) => isOffered(user, page))?.to
}
