import { chatMessage } from '@baquiano/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { chatKey, keepMessage, roomsKey, unreadCount } from './chat.queries.ts'

const message = chatMessage.nullable()

/** Shows what the socket brings: messages at once, and rooms as they are by then. */
export function useLiveChat(): void {
  const client = useQueryClient()
  useTopic('chat', {
    onEvent: (event) => {
      const told = message.parse(event.message)
      if (told) keepMessage(client, told)
      void client.invalidateQueries({ queryKey: roomsKey })
      void client.invalidateQueries({ queryKey: unreadCount.queryKey })
    },
    onResync: () => void client.invalidateQueries({ queryKey: chatKey }),
  })
}
