import type { ChatContact, ChatMessage, ChatRoom } from '@baquiano/contract/chat'

const at = '2026-11-20T15:00:00.000Z'

export const makeContact = ({
  id,
  full_name,
}: Pick<ChatContact, 'id' | 'full_name'>): ChatContact => ({
  id,
  full_name,
  company_id: id,
  username: full_name,
  identification: '',
  role_name: '',
  phone: null,
  photo_id: null,
  is_online: false,
  cx: null,
  cy: null,
  fix_at: null,
})

export const makeRoom = ({ id, kind, name }: Pick<ChatRoom, 'id' | 'kind' | 'name'>): ChatRoom => ({
  id,
  kind,
  name,
  admin: null,
  members: [],
  unread: 0,
  is_mentioned: false,
  last_message: null,
  active_at: at,
  added_on: at,
})

/** As its sender sees it. */
export const makeMessage = ({ id, room_id }: Pick<ChatMessage, 'id' | 'room_id'>): ChatMessage => ({
  id,
  room_id,
  seq: 1,
  sender: id,
  sender_name: '',
  receiver: [],
  text: '',
  file: null,
  reference: null,
  mention_ids: [],
  time_stamp: at,
  is_group: false,
  is_deleted: false,
  is_deleted_for_me: false,
  is_seen: {},
  reply_to: null,
})
