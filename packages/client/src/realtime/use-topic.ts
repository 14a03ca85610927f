import type { RealtimePayload, Topic } from '@baquiano/contract/realtime'
import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LinkSnapshot } from './link-state.ts'
import type { TopicListener } from './realtime.ts'
import { RealtimeContext } from './realtime-provider.tsx'

/** Follows a topic while the component is there; the listener of the last render is called. */
export function useTopic<Name extends Topic>(topic: Name, listener: TopicListener<Name>): void {
  const realtime = use(RealtimeContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      realtime?.follow(topic, {
        onEvent: (payload: RealtimePayload<Name>) => latest.current.onEvent(payload),
        onResync: () => latest.current.onResync(),
      }),
    [realtime, topic],
  )
}

const unopened: LinkSnapshot = { link: 'connecting', as_of: null }
const never = () => () => {}

/** Whether what is shown is live. */
export function useLink(): LinkSnapshot {
  const realtime = use(RealtimeContext)
  return useSyncExternalStore(
    realtime?.state.subscribe ?? never,
    realtime?.state.get ?? (() => unopened),
  )
}
