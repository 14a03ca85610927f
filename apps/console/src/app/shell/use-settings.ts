import { useRouterState } from '@tanstack/react-router'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { isOffered } from '../is-offered.ts'
import { settingsNavigation } from '../navigation.ts'

/** The settings that the person may open, and whether one of them is open. */
export function useSettings() {
  const user = useUser()
  const groups = settingsNavigation
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => isOffered(user, item)),
    }))
    .filter(({ items }) => items.length > 0)
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const isOpen = settingsNavigation.some(({ items }) =>
    items.some(({ to }) => `${here}/`.startsWith(`${withoutParams(to)}/`)),
  )
  return { groups, isOpen }
}

/** `/dashboard/setting` of `/dashboard/setting/{-$company_id}`. */
export const withoutParams = (path: string) => path.replace(/\/\{.*$/, '')
