import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const megabytes = 16

/**
 * A disk of its own that can be filled; null, which is said, where this account may not mount one. It is
 * gone with the test file.
 */
export function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'baquiano-disk-'))
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const isMounted = spawnSync('mount', args).status === 0
  afterAll(() => {
    if (isMounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  if (!isMounted) {
    process.stderr.write('No disk can be mounted here: a full one is not tested.\n')
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Leaves so much room. */
    fillUpTo: (kilobytes: number) => {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1024)))
    },
    empty: () => rmSync(filler, { force: true }),
  }
}
