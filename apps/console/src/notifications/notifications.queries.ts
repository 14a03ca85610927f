import { notifications } from '@baquiano/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'

export const notificationList = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notifications.list, {}, signal),
})
