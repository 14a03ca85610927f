import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent } from '../absent.ts'
import { type FileStore, pathOfKey } from './file-store.ts'

/** Files below a folder of the home; a half-written one is never seen under its key. */
export function diskFiles(folder: string): FileStore {
  return {
    put: async (key, content, media_type) => {
      const path = join(folder, pathOfKey(key))
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(`${path}.type`, Buffer.from(media_type))
      await writeWhole(path, content)
    },
    get: async (key) => {
      const path = join(folder, pathOfKey(key))
      const media_type = await readFile(`${path}.type`, 'utf8').catch(absent)
      const file = await open(path).catch(absent)
      if (!file || media_type === undefined) return null
      await file.close()
      return { content: createReadStream(path), media_type }
    },
    remove: async (key) => {
      const path = join(folder, pathOfKey(key))
      await rm(path, { force: true })
      await rm(`${path}.type`, { force: true })
    },
  }
}

/** Written beside, forced to the disk, then put in its place. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}
