import { useMutation } from '@tanstack/react-query'
import { reportFailure } from './sign-in-calls.ts'

/** Tells the server of a failed sign-in, in the background: the person waits for nothing. */
export function useFailureReport(): (email: string) => void {
  const { mutate } = useMutation({ mutationFn: reportFailure })
  return (email) => mutate(email.trim().toLowerCase())
}
