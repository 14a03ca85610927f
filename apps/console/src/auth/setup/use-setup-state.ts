import { useFetch } from '../use-fetch.ts'
import { withCalls } from '../with-calls.ts'

const setup = {
  load: (signal: AbortSignal) => withCalls(({ fetchSetupState }) => fetchSetupState(signal)),
}

/** Whether the platform has an administrator, and whether mails leave it; fetched each time the page opens. */
export const useSetupState = () => useFetch(setup).data

/** Whether mails leave the server; taken for granted until it has answered, and where it does not. */
export const useIsMailSent = (): boolean => useSetupState()?.is_mail_sent ?? true
