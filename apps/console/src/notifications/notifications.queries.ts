import { notifications } from '@baquiano/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export const notificationList = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notifications.list, {}, signal),
})
