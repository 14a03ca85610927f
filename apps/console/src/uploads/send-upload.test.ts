import { AppError } from '@baquiano/contract/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendUpload } from './send-upload.ts'

const id = '0195d5a0-0000-7000-8000-000000000001'
const purpose = { upload_type: 'File', object_type: 'VISIT_POINT' } as const
const watch = { onProgress: () => {}, onInterrupted: () => {} }
const server = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

it('announces a large file by its name, size and date, and sends nothing of one that is refused', async () => {
  const problem = {
    status: 400,
    title: 'no',
    detail: 'no',
    code: 'UPLOAD_NAME_INVALID',
    request_id: id,
  }
  server.mockResolvedValue(new Response(JSON.stringify(problem), { status: 400 }))
  const file = new File([new Uint8Array(600_000)], 'plano.exe', { lastModified: 1_772_366_400_000 })
  await expect(sendUpload(file, purpose, watch)).rejects.toEqual(
    new AppError('UPLOAD_NAME_INVALID', expect.anything()),
  )
  expect(server.mock.calls.map(([url]) => url)).toEqual(['/v1/upload-file/unfinished'])
  const [[, sent] = []] = server.mock.calls
  expect(JSON.parse(typeof sent?.body === 'string' ? sent.body : '')).toEqual({
    ...purpose,
    name: 'plano.exe',
    bytes: 600_000,
    modified_at: '2026-03-01T12:00:00.000Z',
  })
})
