import { auth } from '@baquiano/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { keepUser } from '../../platform/session.ts'

/** Asks once per visit what the person may do by now; the guard reads what was kept before. */
export function useFreshUser(): void {
  useQuery({
    queryKey: ['auth', 'user'],
    queryFn: async ({ signal }) => {
      const user = await call(auth.user, {}, signal)
      keepUser(user)
      return user
    },
    staleTime: Infinity,
  })
}
