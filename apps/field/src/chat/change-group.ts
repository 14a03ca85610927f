import { type ChatRoom, phoneGroups } from '@baquiano/contract/chat'
import { callNow } from '../store/call-now.ts'
import { database, load } from '../store/field-store.ts'

/** Keeps a room as the server has it by now; null once its person is no member any more. */
async function keepRoom(id: string, room: ChatRoom | null): Promise<void> {
  const { is_enabled = true, rooms = [] } = (await database.chat()) ?? {}
  const next = rooms.flatMap((other) => (other.id === id ? (room ? [room] : []) : [other]))
  await database.storeChat({ is_enabled, rooms: next })
  await load()
}

/** Opens a group of these and of the phone's person; with one id it is one. @throws AppError, TypeError without network */
export async function openGroup(group: {
  readonly id: string
  readonly name: string
  readonly member_ids: string[]
}): Promise<void> {
  const room = await callNow(phoneGroups.open, { body: group })
  const { is_enabled = true, rooms = [] } = (await database.chat()) ?? {}
  await database.storeChat({
    is_enabled,
    rooms: [room, ...rooms.filter(({ id }) => id !== room.id)],
  })
  await load()
}

/** @throws AppError, TypeError without network */
export async function renameGroup({ id }: ChatRoom, name: string): Promise<void> {
  await keepRoom(id, await callNow(phoneGroups.rename, { params: { id }, body: { name } }))
}

/** @throws AppError, TypeError without network */
export async function addToGroup({ id }: ChatRoom, member_id: string): Promise<void> {
  const body = { member_ids: [member_id] }
  await keepRoom(id, await callNow(phoneGroups.addMembers, { params: { id }, body }))
}

/** @throws AppError, TypeError without network */
export async function removeFromGroup(room: ChatRoom, resource_id: string): Promise<void> {
  const { id, members } = room
  await callNow(phoneGroups.removeMember, { params: { id, resource_id } })
  await keepRoom(id, { ...room, members: members.filter((member) => member.id !== resource_id) })
}

/** Leaves a group, and forgets what was written there. @throws AppError, TypeError without network */
export async function leaveGroup({ id }: ChatRoom, own_id: string): Promise<void> {
  const params = { id, resource_id: own_id }
  await callNow(phoneGroups.removeMember, { params })
  await keepRoom(id, null)
}
