import { notifications } from '@baquiano/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { notificationList } from './notifications.queries.ts'

/** The person's notifications as they are known; the bell brings the new ones. */
export function useNotifications() {
  const { data, error, isPending, refetch } = useQuery(notificationList)
  const seeing = useAction({
    send: (ids?: string[]) => call(notifications.see, { body: ids ? { ids } : {} }),
    refresh: [notificationList.queryKey],
    failure: 'caller',
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
    see: (ids: readonly string[]) => seeing.mutate([...ids]),
    seeAll: () => seeing.mutate(undefined),
  }
}
