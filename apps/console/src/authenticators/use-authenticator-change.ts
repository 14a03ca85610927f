import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userKey } from '../platform/session/use-user.ts'
import { myAuthenticator } from './authenticators.queries.ts'

/** A change of the person's authenticator; afterwards the page and what the guard knows of them are fetched anew. */
export function useAuthenticatorChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      onDone(output)
      await Promise.all([
        client.invalidateQueries({ queryKey: myAuthenticator.queryKey }),
        client.invalidateQueries({ queryKey: userKey }),
      ])
    },
  })
}
