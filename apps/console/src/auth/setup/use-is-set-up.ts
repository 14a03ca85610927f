import { useFetch } from '../use-fetch.ts'
import { withCalls } from '../with-calls.ts'

const setup = {
  load: (signal: AbortSignal) => withCalls(({ fetchSetupState }) => fetchSetupState(signal)),
}

/** Whether the platform has an administrator; fetched each time the page opens. */
export const useIsSetUp = (): boolean => useFetch(setup).data?.open === false
