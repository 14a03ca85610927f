import { notifications } from '@baquiano/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'
import { notificationList } from './notifications.queries.ts'

/** The person's notifications as they are known; the bell brings the new ones. */
export function useNotifications() {
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(notificationList)
  const { queryKey } = notificationList
  const seeing = useMutation({
    mutationFn: (ids?: string[]) => call(notifications.see, { body: ids ? { ids } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const retry = () => {
    seeing.reset()
    void refetch()
  }
  return {
    records: data?.records ?? [],
    unseen: data?.unseen ?? 0,
    isPending,
    isSeeing: seeing.isPending,
    error: error ?? seeing.error,
    retry,
    see: (id: string) => seeing.mutate([id]),
    seeAll: () => seeing.mutate(undefined),
  }
}
