import { notifications } from '@baquiano/contract/notifications'
import { limits } from '@baquiano/contract/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { useTopic } from '../platform/realtime/use-topic.ts'
import { notificationList } from './notifications.queries.ts'

/** The person's notifications, as they come. */
export function useNotifications() {
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(notificationList)
  const { queryKey } = notificationList

  useTopic('notifications', {
    onEvent: ({ record, unseen }) =>
      client.setQueryData(queryKey, (before) => {
        const others = before?.records.filter(({ id }) => id !== record.id) ?? []
        return { records: [record, ...others].slice(0, limits.notifications_number), unseen }
      }),
    onResync: () => void refetch(),
  })

  const { mutate: see, error: seeError } = useMutation({
    mutationFn: (ids?: string[]) => call(notifications.see, { body: ids ? { ids } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })

  return {
    records: data?.records ?? [],
    unseen: data?.unseen ?? 0,
    isPending,
    error: error ?? seeError,
    retry: () => void refetch(),
    see: (id: string) => see([id]),
    seeAll: () => see(undefined),
  }
}
