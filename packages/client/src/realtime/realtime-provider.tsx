import { createContext, type ReactNode, useEffect, useState } from 'react'
import { browserSession } from '../session/session.ts'
import { createRealtime, type Realtime } from './realtime.ts'

export const RealtimeContext = createContext<Realtime | null>(null)

/** Opens the socket of the pages inside, and closes it when they go. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const [realtime] = useState(() => createRealtime(browserSession))
  useEffect(() => realtime.open(), [realtime])
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>
}
