import { Readable } from 'node:stream'
import { AppError } from '@baquiano/contract/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectBytes } from '../collect-bytes.ts'
import { inBlocks } from './in-blocks.ts'

type Done = (error: Error | null, body?: unknown) => void
type Parse = (request: FastifyRequest, text: string, done: Done) => unknown

/** Reads bodies: JSON, text and forms whole, files as streams. Memory depends on bytes, not on the number of chunks. */
export function addBodyParsers(http: FastifyInstance): void {
  const json: Parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', readWhole(json))
  http.addContentTypeParser(
    'text/plain',
    readWhole((_, text, done) => done(null, text)),
  )
  http.addContentTypeParser('application/x-www-form-urlencoded', readWhole(parseForm))
  http.addContentTypeParser(
    // The second is a piece of a file, by the tus protocol.
    ['application/octet-stream', 'application/offset+octet-stream'],
    async (_: FastifyRequest, file: Readable) =>
      Readable.from(inBlocks(file), { objectMode: false }),
  )
}

const parseForm: Parse = (_, text, done) =>
  done(null, Object.fromEntries(new URLSearchParams(text)))

/** Collects a whole body as text. Fastify's own reader holds every chunk of the HTTP parser until the end. */
function readWhole(parse: Parse) {
  return (request: FastifyRequest, payload: Readable, done: Done): void => {
    const limit = request.routeOptions.bodyLimit ?? 0
    if (Number(request.headers['content-length']) > limit) {
      done(new AppError('BODY_TOO_LARGE'))
      return
    }
    const body = collectBytes()
    const stop = () => {
      payload.off('data', take)
      payload.off('end', end)
      payload.off('error', fail)
    }
    const take = (piece: Buffer) => {
      if (body.length() + piece.length <= limit) {
        body.add(piece)
        return
      }
      stop()
      done(new AppError('BODY_TOO_LARGE'))
    }
    const end = () => {
      stop()
      parse(request, body.bytes().toString('utf8'), done)
    }
    const fail = (error: Error) => {
      stop()
      done(error instanceof AppError ? error : new AppError('REQUEST_MALFORMED'))
    }
    payload.on('data', take)
    payload.on('end', end)
    payload.on('error', fail)
    payload.resume()
  }
}
