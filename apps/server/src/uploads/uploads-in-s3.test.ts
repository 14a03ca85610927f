import { uploads } from '@baquiano/contract/uploads'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { s3Files } from '../platform/files/s3-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'baquiano-uploads-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'files', configs: [] }],
})
const { port }: AddressInfo = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const files = s3Files(`http://S3RVER:S3RVER@127.0.0.1:${port}/files`)
const { call, signIn } = await startTestServer('app', { files })

it('keeps the files of fields in a bucket, and hands them out only to their company', async () => {
  const token = signIn()
  const query = { upload_type: 'File', object_type: 'VISIT_POINT', name: 'plano.pdf' } as const
  const sending = { query, file: Buffer.from('%PDF-1.7') }
  const { body: sent } = await call(uploads.create, sending, token)
  const read = (by: string) => call(uploads.file, { params: { id: sent.id } }, by)
  const answer = await read(token)
  expect([answer.status, answer.body.toString()]).toEqual([200, '%PDF-1.7'])
  expect((await read(signIn())).status).toBe(404)
})
