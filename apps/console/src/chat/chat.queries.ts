import { type ChatMessage, type ChatRoomKind, chats } from '@baquiano/contract/chat'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** Below which everything of the chat is kept. */
export const chatKey = ['chat'] as const
export const roomsKey = [...chatKey, 'rooms'] as const

export interface RoomFilter {
  readonly search: string
  readonly kind: ChatRoomKind | null
  /** How many are shown. */
  readonly quantity: number
}

/** The person's rooms, those with the newest message first. */
export const roomList = ({ search, kind, quantity }: RoomFilter) =>
  queryOptions({
    queryKey: [...roomsKey, { search, kind, quantity }],
    queryFn: ({ signal }) => {
      const body = { quantity, ...(search && { search }), ...(kind && { kind }) }
      return call(chats.rooms, { body }, signal)
    },
    placeholderData: (before) => before,
  })

export const roomOf = (id: string) =>
  queryOptions({
    queryKey: [...roomsKey, id],
    queryFn: ({ signal }) => call(chats.room, { params: { id } }, signal),
    retry: false,
  })

const messagesKey = [...chatKey, 'messages'] as const

/** Pages of ten, from the newest on. */
export const messagesOf = (room_id: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, room_id],
    queryFn: ({ pageParam, signal }) => {
      const body = pageParam === null ? {} : { before_seq: pageParam }
      return call(chats.messages, { params: { id: room_id }, body }, signal)
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ records, has_more }) =>
      has_more ? (records[0]?.seq ?? firstPage) : firstPage,
    // The socket brings what is new.
    staleTime: Number.POSITIVE_INFINITY,
  })

const firstPage: number | null = null

/** Messages of a room that hold words, the newest hundred at most. */
export const foundMessages = (room_id: string, search: string) =>
  queryOptions({
    queryKey: [...messagesKey, room_id, 'found', search],
    queryFn: async ({ signal }) => {
      const body = { search, quantity: 100 }
      return (await call(chats.messages, { params: { id: room_id }, body }, signal)).records
    },
    enabled: search !== '',
  })

/** Puts a message as it is now among those that are shown; asks again where one before it is missing. */
export function keepMessage(client: QueryClient, message: ChatMessage): void {
  const { queryKey } = messagesOf(message.room_id)
  const before = client.getQueryData(queryKey)
  if (!before) return
  const shown = before.pages.flatMap(({ records }) => records)
  const newest = Math.max(0, ...shown.map(({ seq }) => seq))
  if (message.seq > newest + 1) {
    void client.invalidateQueries({ queryKey })
    return
  }
  client.setQueryData(queryKey, {
    ...before,
    pages: before.pages.map((page, at) => ({
      ...page,
      records: [
        ...page.records.flatMap((record) => (record.id === message.id ? [] : [record])),
        ...(isOnPage(page.records, at, message) ? [message] : []),
      ].toSorted((one, other) => one.seq - other.seq),
    })),
  })
}

/** The first page takes what is new; the others keep what they have. Nobody sees what they have hidden. */
function isOnPage(records: readonly ChatMessage[], at: number, message: ChatMessage): boolean {
  if (message.is_deleted_for_me) return false
  if (records.some(({ id }) => id === message.id)) return true
  return at === 0 && message.seq > Math.max(0, ...records.map(({ seq }) => seq))
}

export const unreadCount = queryOptions({
  queryKey: [...chatKey, 'unread'],
  queryFn: async ({ signal }) => (await call(chats.unread, {}, signal)).unread,
})

export const contactList = (search: string) =>
  queryOptions({
    queryKey: [...chatKey, 'contacts', search],
    queryFn: ({ signal }) =>
      call(chats.contacts, { body: { quantity: 30, ...(search && { search }) } }, signal),
    placeholderData: (before) => before,
  })

export const contactOf = (id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'contact', id],
    queryFn: ({ signal }) => call(chats.contact, { params: { id } }, signal),
  })
