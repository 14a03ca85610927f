import { auth } from '@baquiano/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { keepUser, storedUser } from '../../platform/session.ts'
import { userKey } from '../../platform/use-user.ts'

/**
 * Asks once per visit, and when the company is configured anew, what the person may do by now; the
 * guard reads what was kept before, so it is asked again whether they may stay where they are.
 */
export function useFreshUser(): void {
  const router = useRouter()
  useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      const before = storedUser()
      const user = await call(auth.user, {}, signal)
      keepUser(user)
      const isLess = before?.modules.some((module) => !user.modules.includes(module))
      if (isLess) await router.invalidate()
      return user
    },
    staleTime: Infinity,
  })
}
