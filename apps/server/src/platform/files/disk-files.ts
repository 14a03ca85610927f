import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'
import { type FileStore, pathOfKey } from './file-store.ts'

/** Files below a folder of the home; a half-written one is never seen under its key. */
export function diskFiles(folder: string): FileStore {
  return {
    put: async (key, content, media_type) => {
      const path = join(folder, pathOfKey(key))
      await mkdir(dirname(path), { recursive: true })
      const beside: string[] = []
      try {
        for (const part of [content, Buffer.from(media_type)]) {
          beside.push(await writeBeside(path, part))
        }
        const [whole = '', type = ''] = beside
        await rename(type, `${path}.type`)
        await rename(whole, path)
      } catch (error) {
        for (const left of beside) await rm(left, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const path = join(folder, pathOfKey(key))
      const media_type = await readFile(`${path}.type`, 'utf8').catch(undefinedIfNotFound)
      const file = await open(path).catch(undefinedIfNotFound)
      if (!file || media_type === undefined) return null
      await file.close()
      return { content: createReadStream(path), media_type }
    },
    remove: async (key) => {
      const path = join(folder, pathOfKey(key))
      // What a process left half written lies beside it.
      const names = (await readdir(dirname(path)).catch(undefinedIfNotFound)) ?? []
      const of_key = names.filter((name) => name.startsWith(basename(path)))
      for (const name of of_key) await rm(join(dirname(path), name), { force: true })
    },
  }
}

/** Written whole and forced to the disk, to be put in its place. */
async function writeBeside(path: string, content: Uint8Array | Readable): Promise<string> {
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'w', 0o600)
  try {
    // Each piece goes where the last one ended.
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      await file.writeFile(piece)
    }
    await file.sync()
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return beside
}
