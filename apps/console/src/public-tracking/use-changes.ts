import { followedNamespace, realtimePath } from '@baquiano/contract/realtime'
import { useEffect } from 'react'
import { useStableCallback } from '../platform/use-stable-callback.ts'

/** Hears that a record changes, by its id, while the page is open; what it missed while away counts as a change. */
export function useChanges(id: string | undefined, onChange: () => void): void {
  const changed = useStableCallback(onChange)
  useEffect(() => {
    if (id === undefined) return undefined
    let close: (() => void) | undefined
    let isOver = false
    const open = async () => {
      // The page says how the visit stands before it needs this; without it, it still asks each half minute.
      const [loaded] = await Promise.allSettled([import('socket.io-client')])
      if (isOver || loaded.status === 'rejected') return
      const socket = loaded.value.io(followedNamespace, {
        path: realtimePath,
        transports: ['websocket'],
        auth: { id },
      })
      socket.on('changed', changed)
      socket.io.on('reconnect', changed)
      close = () => socket.disconnect()
    }
    void open()
    return () => {
      isOver = true
      close?.()
    }
  }, [id, changed])
}
