import { AppError } from '@baquiano/contract/platform'
import { uploads } from '@baquiano/contract/uploads'
import { newId } from '@baquiano/client/new-id.ts'
import { expect, it, vi } from 'vitest'
import { sendFile } from './send-file.ts'

const sendPieces = vi.hoisted(() => vi.fn<(file: Blob, url: string) => Promise<void>>())
vi.mock('@baquiano/client/http/send-pieces.ts', () => ({ sendPieces }))

const made_at = Date.parse('2026-11-20T15:00:00.123Z')
const begun = newId()
const upload = { id: newId() }

/** A photo of 600 kB on a phone, and a server that has taken so much of it. */
function aPhone(state: 'nothing' | 'a part' | 'all' | 'nothing any more') {
  const unfinished_id = state === 'nothing' ? null : begun
  const file = {
    id: newId(made_at),
    name: 'photo-20261120150000.jpg',
    upload_type: 'Image' as const,
    blob: new Blob([new Uint8Array(600_000)]),
    unfinished_id,
    upload_id: null,
  }
  const storeFile = vi.fn<(next: object) => Promise<void>>(async () => {})
  let isWhole = state === 'all'
  const called: unknown[] = []
  sendPieces.mockReset().mockImplementation(async () => {
    isWhole = true
  })
  const call = async (spec: object, request: object) => {
    called.push(request)
    if (spec === uploads.beginOfDevice) return { id: begun }
    if (isWhole) return upload
    throw new AppError(state === 'a part' ? 'UPLOAD_UNFINISHED' : 'UPLOAD_NOT_FOUND')
  }
  const session = { token: () => 'token', renew: async () => {} }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers by the two endpoints that are called
  const sender = { call: call as never, session, database: { storeFile } }
  return { file, sender, storeFile, called }
}

it('announces a photo by when it was taken, and remembers where it goes on before it is sent', async () => {
  const { file, sender, storeFile, called } = aPhone('nothing')
  sendPieces.mockImplementation(async () => {
    throw new TypeError('no answer came')
  })
  await expect(sendFile(sender, file)).rejects.toThrow('no answer came')
  expect(called).toMatchObject([
    { body: { bytes: 600_000, modified_at: '2026-11-20T15:00:00.123Z' } },
  ])
  expect(storeFile).toHaveBeenCalledWith({ ...file, unfinished_id: begun })
})

it.each(['a part', 'nothing any more'] as const)(
  'announces a photo again of which the server has %s, and ends it',
  async (state) => {
    const { file, sender } = aPhone(state)
    expect(await sendFile(sender, file)).toEqual(upload)
    expect(sendPieces).toHaveBeenCalledExactlyOnceWith(
      file.blob,
      `/v1/device/upload-file/unfinished/${begun}`,
      expect.objectContaining({ piece_bytes: 262_144 }),
    )
  },
)

it('sends nothing of a photo anew whose last answer was lost', async () => {
  const { file, sender } = aPhone('all')
  expect(await sendFile(sender, file)).toEqual(upload)
  expect(sendPieces).not.toHaveBeenCalled()
})
