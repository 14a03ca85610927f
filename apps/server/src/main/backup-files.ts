import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type CopyFile, copyPlain } from '../platform/files/copy-folder.ts'
import { type FileCipher, UndecryptableError } from '../platform/files/file-cipher.ts'
import { undefinedIfNotFound } from '../platform/undefined-if-not-found.ts'

/** What a backup is made of, so that a restored one is known to be whole. */
const backupManifest = z.object({
  version: z.string(),
  /** Everything that was committed then is in it. */
  made_at: z.iso.datetime(),
  /** Of the contents as they were in the home, whether or not the backup is encrypted. */
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type BackupManifest = z.output<typeof backupManifest>

/** The data of PostgreSQL within a backup. */
export const dataName = 'pg-data'
/** Tells what is in the backup, and by which of the two is there whether it is encrypted. */
const manifestNames = { plain: 'manifest.json', encrypted: 'manifest.json.encrypted' }
const isManifest = (path: string): boolean => Object.values(manifestNames).includes(path)

/** Writes and reads the files of a backup, which are encrypted where it has a key. */
export interface BackupFiles {
  readonly copyIn: CopyFile
  readonly copyOut: CopyFile
  readonly writeIn: (to: string, content: string) => Promise<void>
  /** Every file below a folder of the backup, with what tells that it is the same; null for one that cannot be read. */
  readonly describe: (folder: string) => Promise<Described[]>
  readonly writeManifest: (folder: string, manifest: BackupManifest) => Promise<void>
  /** @throws Error that says what is wrong: no backup, another key, or a key too many or too few */
  readonly readManifest: (folder: string) => Promise<BackupManifest>
}

interface Described {
  readonly path: string
  readonly bytes: number
  readonly sha256: string | null
}

export function backupFiles(cipher: FileCipher | null): BackupFiles {
  const readOut = (path: string): AsyncIterable<Uint8Array> =>
    cipher ? cipher.decrypt(createReadStream(path)) : createReadStream(path)
  const hash = async (path: string): Promise<Omit<Described, 'path'>> => {
    const sum = createHash('sha256')
    let bytes = 0
    for await (const part of readOut(path)) {
      sum.update(part)
      bytes += part.length
    }
    return { bytes, sha256: sum.digest('hex') }
  }
  const name = cipher ? manifestNames.encrypted : manifestNames.plain
  const writeIn = async (to: string, content: string): Promise<void> => {
    const plain = Buffer.from(content)
    const written = cipher ? Readable.from(cipher.encrypt(Readable.from([plain]))) : plain
    await writeFile(to, written, { mode: 0o600 })
  }
  return {
    copyIn: cipher ? copyThrough(cipher.encrypt) : copyPlain,
    copyOut: cipher ? copyThrough(cipher.decrypt) : copyPlain,
    writeIn,
    describe: async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files: Described[] = []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const path = file.slice(folder.length + 1)
        if (isManifest(path)) continue
        files.push({ path, ...(await hash(file).catch(unreadable)) })
      }
      return files.toSorted((a, b) => a.path.localeCompare(b.path))
    },
    writeManifest: (folder, manifest) => writeIn(join(folder, name), JSON.stringify(manifest)),
    readManifest: async (folder) => {
      const path = join(folder, name)
      if ((await readFile(path).catch(undefinedIfNotFound)) === undefined) {
        const other = cipher ? manifestNames.plain : manifestNames.encrypted
        const isOther = (await readdir(folder)).includes(other)
        throw new Error(isOther ? otherWay(basename(folder), cipher) : `${folder} is no backup`)
      }
      try {
        return backupManifest.parse(JSON.parse(await text(readOut(path))))
      } catch (cause) {
        if (!(cause instanceof UndecryptableError)) throw cause
        throw new Error(`the key does not open ${folder}, or its manifest is damaged`, { cause })
      }
    },
  }
}

const otherWay = (folder: string, cipher: FileCipher | null): string =>
  cipher
    ? `${folder} is not encrypted: restore it without --key-file`
    : `${folder} is encrypted: name its key with --key-file`

function unreadable(error: unknown): Omit<Described, 'path'> {
  if (error instanceof UndecryptableError) return { bytes: 0, sha256: null }
  throw error
}

/** A source that is gone is noticed before anything is made. */
function copyThrough(change: FileCipher['encrypt']): CopyFile {
  return async (from, to) => {
    const source = await open(from)
    const target = createWriteStream(to, { flags: 'wx', mode: 0o600 })
    await pipeline(source.createReadStream(), change, target)
  }
}
