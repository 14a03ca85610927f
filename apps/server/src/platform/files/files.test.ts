import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { toProblem } from '../http/to-problem.ts'
import { diskFiles } from './disk-files.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { s3Files } from './s3-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'baquiano-files-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'files', configs: [] }],
})
const { port }: AddressInfo = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const stores = [
  { name: 'the disk', files: diskFiles(join(folder, 'disk')) },
  { name: 'S3', files: s3Files(`http://S3RVER:S3RVER@127.0.0.1:${port}/files`) },
]

describe.each(stores)('on $name', ({ files }) => {
  const key = { company_id: uuidv7(), id: uuidv7() }
  const read = async () => {
    const file = await files.get(key)
    return file && { media_type: file.media_type, content: await text(file.content) }
  }

  it('keeps a file until it is removed, and replaces it by its key', async () => {
    expect(await read()).toBeNull()
    await files.put(key, Buffer.from('uno'), 'text/plain')
    await files.put(key, Buffer.from('dos'), 'text/csv')
    expect(await read()).toEqual({ media_type: 'text/csv', content: 'dos' })
    await files.remove(key)
    expect(await read()).toBeNull()
    await files.remove(key)
  })

  it('takes streams, and keeps what was there where one fails', async () => {
    await files.put(key, pieces(false), 'text/plain')
    await expect(files.put(key, pieces(true), 'text/csv')).rejects.toThrow('went away')
    expect(await read()).toEqual({ media_type: 'text/plain', content: 'tres cuatro' })
    await files.remove(key)
  })

  it.each(['../secret', '', '%2e%2e', 'a/b'])('refuses the key %j', async (id) => {
    await expect(files.get({ ...key, id })).rejects.toThrow('A file key is made of UUIDs')
  })
})

const pieces = (failing: boolean) =>
  Readable.from(
    (async function* flow() {
      yield Buffer.from('tres ')
      if (failing) throw new Error('the reader went away')
      yield Buffer.from('cuatro')
    })(),
  )

it('says that the service is away, and not that something is wrong with the file', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
  const { port: away } = silent.address() as AddressInfo
  silent.close()
  const files = s3Files(`http://S3RVER:S3RVER@127.0.0.1:${away}/files`)
  const key = { company_id: uuidv7(), id: uuidv7() }
  await expect(files.put(key, Buffer.from('uno'), 'text/plain')).rejects.toThrow(FilesUnavailable)
  await expect(files.put(key, pieces(false), 'text/plain')).rejects.toThrow(FilesUnavailable)
  await expect(files.get(key)).rejects.toThrow(FilesUnavailable)
  await expect(files.remove(key)).rejects.toThrow(FilesUnavailable)
  const { status, code } = toProblem(await files.get(key).catch((error: unknown) => error), 'r')
  expect([status, code]).toEqual([503, 'FILES_UNAVAILABLE'])
})
