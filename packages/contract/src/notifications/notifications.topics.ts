import { z } from 'zod'
import type { TopicTable } from '../platform/index.ts'
import { notification } from './notification.ts'

export const notificationsTopics = {
  notifications: {
    permission: null,
    isPersonal: true,
    event: z.object({ record: notification, unseen: z.int() }),
  },
} as const satisfies TopicTable
