import { chatMessageFields, chats } from '@baquiano/contract/chat'
import { type ErrorCode, errorStatuses, recordId, secondMs } from '@baquiano/contract/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { isNetworkFailure } from '@baquiano/client/http/is-network-failure.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { createStoredValue } from '@baquiano/client/state/stored-value.ts'
import { keepMessage, roomsKey } from './chat.queries.ts'

const retryMs = 5 * secondMs

const waiting = z.object({
  ...chatMessageFields.shape,
  room_id: recordId,
  /** Who wrote it: another person of the same browser sends nothing in their name. */
  sender: recordId,
  /** Of its file, which the server has already. */
  file_name: z.string().nullable().default(null),
  /** Why the server refused it; null while it waits. */
  code: z.string().nullable().default(null),
})
export type WaitingMessage = z.output<typeof waiting>

/** Messages that the server has not confirmed; they outlive a reload and wait for the network. */
export const messageOutbox = createStoredValue<readonly WaitingMessage[]>({
  key: 'chatOutbox',
  read: (stored) => z.array(waiting).safeParse(stored).data,
  initial: [],
})

const change = (id: string, to: WaitingMessage | null) =>
  messageOutbox.set(
    messageOutbox.get().flatMap((message) => (message.id === id ? (to ? [to] : []) : [message])),
  )

/** Writes a message to the outbox, where it waits for the ones before it. */
export function queueMessage(message: Omit<WaitingMessage, 'id' | 'code'>): void {
  messageOutbox.set([...messageOutbox.get(), { ...message, id: newId(), code: null }])
}

export const discardMessage = (id: string): void => change(id, null)

export const sendAgain = (message: WaitingMessage): void =>
  change(message.id, { ...message, code: null })

/**
 * Sends what waits, one message after the other in the order in which they were written. Each has an id of its own, which the
 * server counts once, so that a message whose answer was lost is sent again without harm.
 */
export function useMessageOutbox(): void {
  const client = useQueryClient()
  const { id: own_id } = useUser()
  const outbox = messageOutbox.use()
  const next = outbox.find(({ code, sender }) => code === null && sender === own_id)
  useEffect(() => {
    if (!next) return undefined
    const { id, text, file_id, reference, reply_to_id, mention_ids, room_id } = next
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const send = async () => {
      try {
        const request = {
          params: { id: room_id },
          body: { id, text, file_id, reference, reply_to_id, mention_ids },
        }
        const message = await call(chats.send, request)
        keepMessage(client, message)
        change(id, null)
        await client.invalidateQueries({ queryKey: roomsKey })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const { code } = problemOf(error)
        if (isOver) return
        if (isNetworkFailure(error) || isPassing(code)) timer = setTimeout(sendOnce, retryMs)
        else change(id, { ...next, code })
      }
    }
    const sendOnce = () => void send()
    sendOnce()
    addEventListener('online', sendOnce)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', sendOnce)
    }
  }, [client, next])
}

/** What goes away by itself: the server or the company is busy. */
function isPassing(code: ErrorCode): boolean {
  const status = errorStatuses[code]
  return status === 429 || (status >= 500 && status < 600)
}
