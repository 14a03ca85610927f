import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { eachInSlices } from '../slices.ts'

/** Bytes of one piece of the text. */
const piece = 65_536

/**
 * Checks a large answer against its schema and writes it as JSON without blocking the event loop: the lists that
 * it holds (`records`, the rows of a matrix) are processed item by item, in time slices.
 *
 * @returns the JSON in pieces
 * @throws ZodError as `schema.parse`
 */
export async function writeInSlices(
  company_id: string,
  schema: z.ZodType,
  answer: unknown,
): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let text = ''
  const add = (more: string) => {
    text += more
    if (text.length < piece) return
    pieces.push(Buffer.from(text))
    text = ''
  }
  const { lists, rest } = partsOf(schema, answer)
  const others = JSON.stringify(rest.parse(answer))
  add(lists.length > 0 ? others.slice(0, -1) : others)
  let comma = others === '{}' ? '' : ','
  for (const { name, items, item } of lists) {
    add(`${comma}${JSON.stringify(name)}:[`)
    comma = ','
    let between = ''
    await eachInSlices(company_id, items, (one) => {
      add(between + JSON.stringify(item.parse(one)))
      between = ','
    })
    add(']')
  }
  if (lists.length > 0) add('}')
  pieces.push(Buffer.from(text))
  return pieces
}

interface List {
  readonly name: string
  readonly items: readonly unknown[]
  readonly item: z.ZodType
}

/** The lists of an answer, where they are plain arrays in the contract, and the schema of the rest. */
function partsOf(
  schema: z.ZodType,
  answer: unknown,
): { readonly lists: readonly List[]; readonly rest: z.ZodType } {
  // A schema with checks on the whole object is parsed as a whole.
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length)
    return { lists: [], rest: schema }
  const values = z.record(z.string(), z.unknown()).parse(answer)
  const lists: List[] = []
  const rest: Record<string, z.ZodType> = {}
  for (const [name, part] of Object.entries<z.ZodType>(schema.shape)) {
    const items = values[name]
    if (part instanceof z.ZodArray && !part.def.checks?.length && Array.isArray(items)) {
      lists.push({ name, items, item: z.custom<z.ZodType>(isSchema).parse(part.element) })
    } else rest[name] = part
  }
  return { lists, rest: z.object(rest) }
}

const isSchema = (value: unknown): boolean => value instanceof z.ZodType

/** Sends JSON that is written already. */
export function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': length })
    .send(Readable.from(pieces))
}
