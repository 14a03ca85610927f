import {
  type FollowerDelivery,
  type FollowerDeliveryExportRequest,
  followerDeliveryExportRequest,
} from '@baquiano/contract/followers'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './deliveries.repository.ts'

/** The messages to followers and what became of each, as a file. */
export const deliveryExport = exportOf<FollowerDeliveryExportRequest, FollowerDelivery>({
  entity: 'follower-delivery',
  schema: followerDeliveryExportRequest,
  columns: {
    contact: ({ contact }) => contact,
    channel: ({ channel }) => ({ word: `channels.${channel}` }),
    in_event_status: ({ in_event_status }) =>
      in_event_status && { word: `status.${in_event_status}` },
    late_min: ({ late_min }) => late_min,
    state: ({ state }) => ({ word: `states.${state}` }),
    subject: ({ subject }) => subject,
    body: ({ body }) => body,
    error: ({ error }) => error,
    attempts: ({ attempts }) => attempts,
    added_on: ({ added_on }) => ({ instant: added_on }),
    sent_at: ({ sent_at }) => sent_at && { instant: sent_at },
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
