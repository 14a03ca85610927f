import { z } from 'zod'
import { recordId, type TopicTable } from '../platform/index.ts'
import type { ChatMessage } from './chat-room.ts'

export const chatTopics = {
  /**
   * What happens in a room of the person: a message as it is now, or null where the room itself or who has seen it changed.
   * Every page of the console loads the topics, so the schema of a message stays with the page, which parses it.
   */
  chat: {
    permission: 'CHAT_LIST',
    isPersonal: true,
    event: z.object({ room_id: recordId, message: z.custom<ChatMessage | null>() }),
  },
} as const satisfies TopicTable
