import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Endpoint, readsOnly } from '@baquiano/contract/platform'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { eachInSlices } from '../slices.ts'

const request = z.object({ quantity: z.null() })
const page = z.object({
  records: z.array(z.unknown()),
  next_cursor: z.string().nullable(),
  is_best_first: z.literal(true).optional(),
})

/** Whether a call asks for all records of a list (`quantity: null`), however many they are. */
export const requestsAll = (spec: Endpoint, body: unknown): boolean =>
  readsOnly(spec) && spec.path.endsWith('/filter') && request.safeParse(body).success

interface All {
  readonly spec: Endpoint
  /** Whose records they are; other companies' calls go on between them. */
  readonly owner: string
  /** The page behind a cursor; the first one without. */
  readonly fetchPage: (cursor: string | undefined) => Promise<unknown>
}

/**
 * Sends all records of a list, page after page, so that neither side has to hold more than one of them. A failure of
 * the first page is an error as ever; a later one breaks the answer off, which then is no JSON.
 *
 * @returns when the last record is sent, or the client has gone
 */
export async function streamAll(reply: FastifyReply, all: All): Promise<FastifyReply> {
  const first = page.parse(await all.fetchPage(undefined))
  const stream = Readable.from(textOf(first, all))
  const end = finished(stream)
  reply.header('content-type', 'application/json; charset=utf-8').send(stream)
  await end.catch((error: unknown) => {
    // Destroyed without an error of its own: the client has gone.
    const isClientGone =
      error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isClientGone) throw error
  })
  return reply
}

async function* textOf(
  first: z.output<typeof page>,
  { spec, owner, fetchPage }: All,
): AsyncGenerator<Buffer> {
  const record = recordOf(spec)
  let total = 0
  let current = first
  yield Buffer.from('{"records":[')
  for (;;) {
    let text = ''
    await eachInSlices(owner, current.records, (one) => {
      text += `${total > 0 ? ',' : ''}${JSON.stringify(record.parse(one))}`
      total += 1
    })
    yield Buffer.from(text)
    if (current.next_cursor === null) break
    current = page.parse(await fetchPage(current.next_cursor))
  }
  const { is_best_first } = first
  const rest = JSON.stringify({ total, next_cursor: null, ...(is_best_first && { is_best_first }) })
  yield Buffer.from(`],${rest.slice(1)}`)
}

/** The schema of one record in the answer of a list. */
function recordOf({ output }: Endpoint): z.ZodType {
  const records = output instanceof z.ZodObject ? output.shape['records'] : undefined
  if (!(records instanceof z.ZodArray)) throw new Error('a list answers records')
  return z.custom<z.ZodType>((value) => value instanceof z.ZodType).parse(records.element)
}
