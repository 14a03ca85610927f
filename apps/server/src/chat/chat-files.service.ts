import type { ChatFile } from '@baquiano/contract/chat'
import { AppError, type SentFile, type UploadedFile } from '@baquiano/contract/platform'
import type { Context, Platform } from '../platform/context.ts'
import { saveUploadOfMessage, sendUploadOf } from '../uploads/index.ts'
import * as messages from './chat-messages.repository.ts'
import * as rooms from './chat-rooms.repository.ts'
import { getRoom } from './chat.service.ts'

/**
 * Keeps a file that a member of a room sends for a message; one that no message names is removed a day later.
 *
 * @param context of no transaction: none is open while somebody sends
 * @throws AppError `CHAT_ROOM_NOT_FOUND`, and those of `saveUploadOfMessage`
 */
export async function attachFile(
  platform: Platform,
  context: Context,
  { room_id, name, file }: { room_id: string; name: string; file: UploadedFile },
): Promise<ChatFile & { id: string }> {
  await getRoom(context, room_id)
  const { id, original_name, media_type, bytes } = await saveUploadOfMessage(platform, context, {
    object_type: 'CHAT',
    name,
    file,
  })
  return { id, name: original_name, media_type, bytes }
}

/** The file of a message. @throws AppError `CHAT_MESSAGE_NOT_FOUND` also for whoever is no member of its room */
export async function sendFileOf(
  context: Context,
  { files }: Pick<Platform, 'files'>,
  id: string,
): Promise<SentFile> {
  const [row] = await messages.selectMessagesById(context, [id])
  const members = row ? await rooms.memberIds(context, row.room_id) : []
  if (!row?.file_id || !members.includes(context.person.id))
    throw new AppError('CHAT_MESSAGE_NOT_FOUND')
  return sendUploadOf(context, { files }, { object_type: 'CHAT', id: row.file_id })
}
