import { statfs } from 'node:fs/promises'
import { DatabaseError } from 'pg'

/** A program that writes on its own ran out of room. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** PostgreSQL's name of the same. */
const diskFullOfDatabase = '53100'

/** True of failures caused by a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true
  if (error instanceof DatabaseError) return error.code === diskFullOfDatabase
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}

/** Less than a tile of roads takes. */
const tile_bytes = 1_048_576
/** PostgreSQL ends, and does not start again, where its log cannot have another segment. */
export const databaseRoom_bytes = 17 * 1_048_576

/** Whether the disk of a folder is as good as full: it has fewer bytes than `least_bytes`. */
export async function hasNoRoom(folder: string, least_bytes = tile_bytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < least_bytes
}
