import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { type FileStore, pathOfKey } from './file-store.ts'
import { FilesUnavailable } from './files-unavailable.ts'

/** How long it may take to connect, and to say nothing while something is sent or read. */
const connect_ms = 3000
const silence_ms = 10_000

/**
 * Files in a bucket of any S3 service, for several processes on several machines.
 *
 * @param url `https://key:secret@host/bucket?region=us-east-1`
 */
export function s3Files(url: string): FileStore {
  const { origin, username, password, pathname, searchParams } = new URL(url)
  const Bucket = pathname.slice(1)
  const client = new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    requestHandler: { connectionTimeout: connect_ms, socketTimeout: silence_ms },
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  })
  return {
    put: async (key, content, media_type) => {
      const object = { Bucket, Key: pathOfKey(key), Body: content, ContentType: media_type }
      // In parts, because nobody knows how long a stream is; a small file goes as it is.
      await new Upload({ client, params: object }).done().catch(unavailable)
    },
    get: async (key) => {
      const object = { Bucket, Key: pathOfKey(key) }
      const response = await client
        .send(new GetObjectCommand(object))
        .catch(missing)
        .catch(unavailable)
      if (!(response?.Body instanceof Readable)) return null
      return {
        content: response.Body,
        media_type: response.ContentType ?? 'application/octet-stream',
      }
    },
    remove: async (key) => {
      const object = { Bucket, Key: pathOfKey(key) }
      await client.send(new DeleteObjectCommand(object)).catch(unavailable)
    },
  }
}

const goneService = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** @throws FilesUnavailable where the service does not answer, or answers that it cannot; else the error itself */
function unavailable(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const isGone = 'code' in error && goneService.has(String(error.code))
  const isRefused = error instanceof S3ServiceException && error.$fault === 'server'
  if (isGone || isRefused || error.name === 'TimeoutError') {
    throw new FilesUnavailable('The file storage does not answer', { cause: error })
  }
  throw error
}

function missing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined
  throw error
}
