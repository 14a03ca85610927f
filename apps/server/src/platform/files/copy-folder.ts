import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'

/** What becomes of something directly in the folder: only of a folder can the content be left out. */
type Share = 'all' | 'empty' | 'none'

/**
 * Copies a folder that others write to: what they remove meanwhile is not missed, and sockets are no files to copy.
 *
 * @param to is made, for its owner alone, where it is not there
 */
export async function copyFolder(
  from: string,
  to: string,
  shareOf: (name: string) => Share = () => 'all',
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const share = shareOf(entry.name)
    if (share === 'none') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(undefinedIfNotFound)
    } else if (entry.isDirectory()) {
      if (share === 'empty') await mkdir(target, { mode: 0o700 })
      else await copyFolder(source, target).catch(undefinedIfNotFound)
    }
  }
}
