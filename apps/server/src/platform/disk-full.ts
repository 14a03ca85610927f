import { statfs } from 'node:fs/promises'
import { AppError } from '@baquiano/contract/platform'
import { DatabaseError } from 'pg'

/** A program that writes on its own ran out of room. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** PostgreSQL's name of the same. */
const diskFullOfDatabase = '53100'

/** True of failures that room on the disk would have spared. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true
  if (error instanceof DatabaseError) return error.code === diskFullOfDatabase
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}

/** What a caller is told of a failure: `DISK_FULL` where room was missing, itself otherwise. */
export const toldOfRoom = (error: unknown): unknown =>
  isDiskFull(error) ? new AppError('DISK_FULL', {}, { cause: error }) : error

/** Less than a tile of roads takes. */
const leastRoom_bytes = 1_048_576

/** Whether the disk of a folder is as good as full. */
export async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < leastRoom_bytes
}
