import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { planHistoryOf } from '../../visits/index.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'

/** How long a visit stays marked that somebody else changed. */
const flashMs = 2000

/** Whose act has just changed which visit; null where it was nobody's. */
export type Flashing = ReadonlyMap<string, string | null>

/** Visits that somebody else has just changed. */
export function useFlashes(): Flashing {
  const history = planHistoryOf(useQueryClient())
  const [flashing, setFlashing] = useState<Flashing>(new Map())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])
  const flash = (id: string, actor_id: string | null) => {
    setFlashing((before) => new Map(before).set(id, actor_id))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFlashing((before) => new Map([...before].filter(([other]) => other !== id)))
    }, flashMs)
    timers.current.add(timer)
  }
  useTopic('visits', {
    onEvent: (news) => {
      if ('record' in news && !history.isOwn(news.record)) {
        flash(news.record.id, news.actor_id ?? null)
      }
    },
    onResync: () => {},
  })
  return flashing
}
