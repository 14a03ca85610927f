import { auth, consoleClient } from '@baquiano/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { callAsStranger } from './sign-in-calls.ts'

export interface SetupState {
  /** The first platform administrator is still to be made. */
  readonly open: boolean
  readonly demo: boolean
}

/** What the page asks for before anybody is known (specification, point 7); it waits for none of it. */
export function useBeforeLogin(): SetupState {
  useQuery({
    queryKey: ['auth', 'before-login'],
    queryFn: ({ signal }) =>
      callAsStranger(
        auth.beforeLogin,
        {
          body: {
            keys: ['visual_config', 'firebase_config', 'maps'],
            client_secret: consoleClient,
          },
        },
        signal,
      ),
    staleTime: Infinity,
  })
  const { data } = useQuery({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => callAsStranger(auth.setupState, {}, signal),
  })
  return data ?? { open: false, demo: false }
}
