import { AppError, idParams, limits } from '@baquiano/contract/platform'
import { unfinishedUploadPath, uploads } from '@baquiano/contract/uploads'
import { DataStore, Server, Upload } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../platform/context.ts'
import { inContext } from '../platform/enter-context.ts'
import type { App } from '../platform/http/app.ts'
import { authorize } from '../platform/http/authorize.ts'
import { originOf } from '../platform/http/public-context.ts'
import { addPiece, getUnfinished } from './unfinished-uploads.service.ts'

/** What of the tus protocol passes: where a piece begins and how long it is said to be. */
const takenHeaders = ['tus-resumable', 'content-type', 'content-length', 'upload-offset']
const givenHeaders = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control']

/**
 * Where the pieces of an announced file arrive, by the tus protocol (`HEAD` and `PATCH`, which the table of endpoints does
 * not know). Whoever may announce files may send the pieces of their own; anything else is not found.
 */
export function acceptPieces(app: App): void {
  app.http.route({
    method: ['HEAD', 'PATCH'],
    url: unfinishedUploadPath(':id'),
    bodyLimit: limits.upload_file_bytes,
    // Before the body is read, as of every call.
    onRequest: async (request, reply) => {
      const caller = await authorize(app.platform, uploads.begin, request.headers)
      request.caller = caller
      if (caller && request.method === 'PATCH') {
        app.uploads.take({ person_id: caller.id, address: request.ip }, reply)
      }
    },
    handler: async (request, reply) => {
      const answer = await answerTus(app, request)
      for (const name of givenHeaders) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.status(answer.status).send()
    },
  })
}

/** @throws AppError `UPLOAD_NOT_FOUND`, `UPLOAD_OFFSET_INVALID`, `UPLOAD_TOO_LARGE`, `REQUEST_MALFORMED` */
async function answerTus({ platform }: App, request: FastifyRequest): Promise<Response> {
  const { caller: person } = request
  if (!person || !('company_id' in person)) throw new AppError('SESSION_REQUIRED')
  const { id } = idParams.safeParse(request.params).data ?? {}
  if (id === undefined) throw new AppError('UPLOAD_NOT_FOUND')
  const origin = originOf(request)
  // The library tells only that something went wrong.
  const failures: unknown[] = []
  const remember = (error: unknown) => failures.push(error)
  const run: Run = async (work) => {
    const running = inContext(platform, { person, origin, atomic: true }, work)
    running.catch(remember)
    return running
  }
  // One for each call, because its store works in the name of the caller.
  const server = new Server({
    path: unfinishedUploadPath(''),
    datastore: new PieceStore(run),
    locker: unlocked,
    allowedOrigins: () => false,
    getFileIdFromRequest: () => id,
  })
  const answer = await server.handleWeb(requestOf(request, remember))
  if (answer.ok) return answer
  if (failures.length > 0) throw failures[0]
  if (answer.status >= 500) throw new Error(await answer.text())
  throw new AppError(codeOf(answer.status))
}

/** The request as the library takes it. */
function requestOf(
  { method, url, headers, body }: FastifyRequest,
  onError: (error: unknown) => void,
): Request {
  const passed = new Headers()
  for (const name of takenHeaders) {
    const value = headers[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  const request = { method, headers: passed }
  const address = `http://localhost${url}`
  if (!(body instanceof Readable)) return new Request(address, request)
  body.once('error', onError)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- types of browsers do not know Node's streams
  const content = Readable.toWeb(body) as unknown as BodyInit
  const sending: RequestInit & { duplex: 'half' } = { ...request, body: content, duplex: 'half' }
  return new Request(address, sending)
}

/** The codes of what tus answers by its status. */
function codeOf(status: number) {
  if (status === 409) return 'UPLOAD_OFFSET_INVALID'
  if (status === 413) return 'UPLOAD_TOO_LARGE'
  return 'REQUEST_MALFORMED'
}

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** The pieces of the caller's own uploads; each is durable before the next is taken. */
class PieceStore extends DataStore {
  readonly #run: Run

  constructor(run: Run) {
    super()
    this.#run = run
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received } = await this.#run((context) => getUnfinished(context, id))
    return new Upload({ id, size: bytes, offset: received })
  }

  override async write(pieces: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    let first_byte = offset
    for await (const content of pieces) {
      const piece = { id, first_byte, content }
      await this.#run((context) => addPiece(context, piece))
      first_byte += content.length
    }
    return first_byte
  }
}

/** A piece is added only where the one before ended, by whatever process, so nothing waits for a lock. */
const unlocked = {
  newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }),
}
