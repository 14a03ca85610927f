import { AppError, type Endpoint, type ErrorCode, idParams } from '@baquiano/contract/platform'
import { DataStore, Server, Upload } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { inContext } from '../enter-context.ts'
import type { App } from './app.ts'
import { authorize } from './authorize.ts'
import { originOf } from './public-context.ts'

/** Files that arrive in pieces. */
interface Pieces {
  /** With `:id`. */
  readonly url: string
  readonly most_bytes: number
  /** The call that announces a file: whoever may make it may send the pieces of their own. */
  readonly announcement: Endpoint
  /** How far a file is. @throws AppError where the person has no such file */
  readonly find: (context: Context, id: string) => Promise<{ bytes: number; received: number }>
  /** Adds what follows, durably. @throws AppError where it does not follow */
  readonly add: (context: Context, piece: Piece) => Promise<void>
  readonly codes: Readonly<Record<'not_found' | 'offset_invalid' | 'too_large', ErrorCode>>
}

interface Piece {
  readonly id: string
  readonly first_byte: number
  readonly content: Buffer
}

/** What of the tus protocol passes: where a piece begins and how long it is said to be. */
const takenHeaders = ['tus-resumable', 'content-type', 'content-length', 'upload-offset']
const givenHeaders = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control']

/**
 * Mounts where the pieces of an announced file arrive, by the tus protocol: `HEAD` and `PATCH`, which the table of endpoints
 * does not know.
 */
export function mountPieces(app: App, pieces: Pieces): void {
  app.http.route({
    method: ['HEAD', 'PATCH'],
    url: pieces.url,
    bodyLimit: pieces.most_bytes,
    // Before the body is read, as of every call.
    onRequest: async (request, reply) => {
      const caller = await authorize(app.platform, pieces.announcement, request.headers)
      request.caller = caller
      if (caller && request.method === 'PATCH') {
        app.uploads.take({ person_id: caller.id, address: request.ip }, reply)
      }
    },
    handler: async (request, reply) => {
      const answer = await answerTus(app, pieces, request)
      for (const name of givenHeaders) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.status(answer.status).send()
    },
  })
}

/** @throws AppError those of `pieces`, `REQUEST_MALFORMED` */
async function answerTus(
  { platform }: App,
  pieces: Pieces,
  request: FastifyRequest,
): Promise<Response> {
  const { caller: person } = request
  if (!person || !('company_id' in person)) throw new AppError('SESSION_REQUIRED')
  const { id } = idParams.safeParse(request.params).data ?? {}
  if (id === undefined) throw new AppError(pieces.codes.not_found)
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
    path: pieces.url,
    datastore: new PieceStore(pieces, run),
    locker: unlocked,
    allowedOrigins: () => false,
    getFileIdFromRequest: () => id,
  })
  const answer = await server.handleWeb(requestOf(request, remember))
  if (answer.ok) return answer
  if (failures.length > 0) throw failures[0]
  if (answer.status >= 500) throw new Error(await answer.text())
  throw new AppError(codeOf(pieces, answer.status))
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
function codeOf({ codes }: Pieces, status: number): ErrorCode {
  if (status === 409) return codes.offset_invalid
  return status === 413 ? codes.too_large : 'REQUEST_MALFORMED'
}

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** The pieces of the caller's own files; each is durable before the next is taken. */
class PieceStore extends DataStore {
  readonly #pieces: Pieces
  readonly #run: Run

  constructor(pieces: Pieces, run: Run) {
    super()
    this.#pieces = pieces
    this.#run = run
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received } = await this.#run((context) => this.#pieces.find(context, id))
    return new Upload({ id, size: bytes, offset: received })
  }

  override async write(blocks: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    let first_byte = offset
    for await (const content of blocks) {
      const piece = { id, first_byte, content }
      await this.#run((context) => this.#pieces.add(context, piece))
      first_byte += content.length
    }
    return first_byte
  }
}

/** A piece is added only where the one before ended, by whatever process, so nothing waits for a lock. */
const unlocked = {
  newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }),
}
