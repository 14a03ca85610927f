import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { type FileStore, pathOfKey } from './file-store.ts'

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
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  })
  return {
    put: async (key, content, media_type) => {
      const object = { Bucket, Key: pathOfKey(key), Body: content, ContentType: media_type }
      // In parts, because nobody knows how long a stream is; a small file goes as it is.
      await new Upload({ client, params: object }).done()
    },
    get: async (key) => {
      const object = { Bucket, Key: pathOfKey(key) }
      const response = await client.send(new GetObjectCommand(object)).catch(missing)
      if (!(response?.Body instanceof Readable)) return null
      return {
        content: response.Body,
        media_type: response.ContentType ?? 'application/octet-stream',
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: pathOfKey(key) }))
    },
  }
}

function missing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined
  throw error
}
