import { auth } from '@baquiano/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { callAsStranger } from '../sign-in/sign-in-calls.ts'

/** Whether the platform has its administrator; asked anew each time the page opens. */
export function useIsSetUp(): boolean {
  const { data } = useQuery({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => callAsStranger(auth.setupState, {}, signal),
  })
  return data?.open === false
}
