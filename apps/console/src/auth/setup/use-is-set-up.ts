import { useAnswer } from '../use-answer.ts'
import { withCalls } from '../with-calls.ts'

const setup = {
  ask: (signal: AbortSignal) => withCalls(({ fetchSetupState }) => fetchSetupState(signal)),
}

/** Whether the platform has its administrator; asked anew each time the page opens. */
export const useIsSetUp = (): boolean => useAnswer(setup).data?.open === false
