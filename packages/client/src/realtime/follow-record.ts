import { followedNamespace, realtimePath } from '@baquiano/contract/realtime'

interface Follower {
  /** The record changed, or may have while the socket was away. */
  readonly onChange: () => void
  /** Whether changes are heard at this moment; whoever hears nothing has to ask. */
  readonly onLink?: (isLive: boolean) => void
}

/**
 * Hears that a record changes whose id is known, without a session; what it says is asked for as before. The socket is
 * loaded after the page, and comes back by itself.
 *
 * @returns ends it
 */
export function followRecord(id: string, { onChange, onLink }: Follower): () => void {
  let close: (() => void) | undefined
  let isOver = false
  const open = async () => {
    const [loaded] = await Promise.allSettled([import('socket.io-client')])
    if (isOver || loaded.status === 'rejected') return
    const socket = loaded.value.io(followedNamespace, {
      path: realtimePath,
      transports: ['websocket'],
      auth: { id },
    })
    socket.on('changed', onChange)
    socket.on('connect', () => onLink?.(true))
    socket.on('disconnect', () => onLink?.(false))
    socket.io.on('reconnect', onChange)
    close = () => socket.disconnect()
  }
  void open()
  return () => {
    isOver = true
    close?.()
  }
}
