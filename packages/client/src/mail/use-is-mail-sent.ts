import { auth } from '@baquiano/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

/** Whether mails leave the server; taken for granted until it has answered, and where it does not. */
export function useIsMailSent(): boolean {
  const { data } = useQuery({
    queryKey: ['mail-sent'],
    queryFn: async () => (await call(auth.setupState, {})).is_mail_sent,
  })
  return data ?? true
}
