import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { chosenCompany } from '../../platform/session/chosen-company.ts'
import { storedUser } from '../../platform/session/session.ts'
import { userKey } from '../../platform/session/use-user.ts'
import { refreshUser } from '../refresh-user.ts'

/**
 * Asks once per visit, and when the company is configured anew, what the person may do by now; the
 * guard reads what was kept before, so it is asked again whether they may stay where they are. Whoever is of
 * the platform hears no news of the company that they set up: they ask when they come back to its page, too.
 */
export function useFreshUser(): void {
  const router = useRouter()
  useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      const before = storedUser()
      const user = await refreshUser(signal)
      const after = storedUser()
      const isLess = before?.modules.some((module) => !after?.modules.includes(module))
      if (isLess) await router.invalidate()
      return user
    },
    staleTime: Infinity,
    refetchOnWindowFocus: () => (chosenCompany() ? 'always' : false),
  })
}
