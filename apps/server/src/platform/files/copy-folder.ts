import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'

/** What becomes of something directly in the folder: only of a folder can the content be left out. */
type Share = 'all' | 'empty' | 'none'

/** Copies a file to where there is none; one that is gone is `ENOENT`. */
export type CopyFile = (from: string, to: string) => Promise<void>

/** Without copying the bytes where the disk can do so. */
export const copyPlain: CopyFile = (from, to) => copyFile(from, to, constants.COPYFILE_FICLONE)

interface CopyOptions {
  readonly shareOf?: (name: string) => Share
  readonly copy?: CopyFile
}

/**
 * Copies a folder that others write to: what they remove meanwhile is not missed, and sockets are no files to copy.
 *
 * @param to is made, for its owner alone, where it is not there
 */
export async function copyFolder(
  from: string,
  to: string,
  { shareOf = () => 'all', copy = copyPlain }: CopyOptions = {},
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const share = shareOf(entry.name)
    if (share === 'none') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) await copy(source, target).catch(undefinedIfNotFound)
    else if (entry.isDirectory()) {
      if (share === 'empty') await mkdir(target, { mode: 0o700 })
      else await copyFolder(source, target, { copy }).catch(undefinedIfNotFound)
    }
  }
}
