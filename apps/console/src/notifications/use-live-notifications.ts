import { useQueryClient } from '@tanstack/react-query'
import { usePreference } from '../platform/preferences/use-preference.ts'
import { useTopic } from '../platform/realtime/use-topic.ts'
import { notificationList } from './notifications.queries.ts'

/** Puts what the socket tells before the notifications that are known. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const { notifications_number } = usePreference()
  const { queryKey } = notificationList
  useTopic('notifications', {
    onEvent: ({ record, unseen }) =>
      client.setQueryData(queryKey, (before) => {
        const others = before?.records.filter(({ id }) => id !== record.id) ?? []
        return { records: [record, ...others].slice(0, notifications_number), unseen }
      }),
    onResync: () => void client.invalidateQueries({ queryKey }),
  })
}
