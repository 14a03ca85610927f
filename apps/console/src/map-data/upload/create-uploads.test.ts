import { limits } from '@baquiano/contract/platform'
import { expect, it, vi } from 'vitest'
import type { Upload } from '@baquiano/client/http/create-upload.ts'
import { createUploads } from './create-uploads.ts'
import { secondsLeft } from './seconds-left.ts'

const town = new File(['any bytes'], 'pueblo.osm.pbf')
const names = { name: 'pueblo', attribution: 'Nosotros', licence: 'CC0-1.0' }

/** Sends nothing until it is told what becomes of it. */
function wire() {
  const sent = aPromise()
  const progress: ((bytes: number) => void)[] = []
  const upload = vi.fn<(spec: unknown, request: unknown, watch: Watch) => Promise<{ id: string }>>(
    async (_spec, _request, { signal, onProgress }) => {
      progress.push(onProgress)
      signal.addEventListener('abort', () => sent.reject(signal.reason))
      await sent.promise
      return { id: 'id' }
    },
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of all endpoints the one that is asked for
  return { upload: upload as unknown as Upload, calls: upload.mock.calls, sent, progress }
}

function aPromise() {
  const ends: { resolve?: () => void; reject?: (reason: unknown) => void } = {}
  const promise = new Promise<void>((resolve, reject) => Object.assign(ends, { resolve, reject }))
  return {
    promise,
    resolve: () => ends.resolve?.(),
    reject: (reason: unknown) => ends.reject?.(reason),
  }
}

type Watch = Required<NonNullable<Parameters<Upload>[2]>>

it('sends a chosen file with its names, and tells how far it is', async () => {
  const { upload, calls, sent, progress } = wire()
  const uploads = createUploads(upload, () => 5)
  uploads.choose(town)
  expect(uploads.get()).toMatchObject({ stage: 'chosen', names: { name: 'pueblo' } })
  const outcome = uploads.send(names)
  progress[0]?.(4)
  expect(uploads.get()).toMatchObject({ stage: 'sending', sentBytes: 4, startedAt: 5 })
  // A second click sends nothing more.
  expect(await uploads.send(names)).toBe(false)
  sent.resolve()
  expect(await outcome).toBe(true)
  expect(uploads.get()).toEqual({ stage: 'none', error: null })
  expect(calls.map(([, request]) => request)).toEqual([{ query: names, file: town }])
})

it('keeps file and names when sending is cancelled, or fails with its reason', async () => {
  const cancelled = wire()
  const uploads = createUploads(cancelled.upload)
  uploads.choose(town)
  const outcome = uploads.send(names)
  uploads.cancel()
  expect(await outcome).toBe(false)
  expect(uploads.get()).toEqual({ stage: 'chosen', file: town, names, error: null })

  const failing = wire()
  const others = createUploads(failing.upload)
  others.choose(town)
  const failed = others.send(names)
  failing.sent.reject(new TypeError('no answer came'))
  expect(await failed).toBe(false)
  expect(others.get()).toMatchObject({
    stage: 'chosen',
    names,
    error: new TypeError('no answer came'),
  })
})

it('refuses what is no extract, or too large, before anything is sent', () => {
  const uploads = createUploads(wire().upload)
  uploads.choose(new File(['x'], 'clientes.xlsx'))
  expect(uploads.get()).toMatchObject({ stage: 'none', error: { code: 'MEDIA_TYPE_UNSUPPORTED' } })
  const large = new File(['x'], 'planeta.osm.pbf')
  Object.defineProperty(large, 'size', { value: limits.extract_bytes + 1 })
  uploads.choose(large)
  expect(uploads.get()).toMatchObject({ stage: 'none', error: { code: 'BODY_TOO_LARGE' } })
})

it('guesses by its pace how long a file still takes', () => {
  expect(secondsLeft({ sentBytes: 0, bytes: 100, elapsedMs: 9000 })).toBeNull()
  expect(secondsLeft({ sentBytes: 50, bytes: 100, elapsedMs: 500 })).toBeNull()
  expect(secondsLeft({ sentBytes: 25, bytes: 100, elapsedMs: 10_000 })).toBe(30)
})
