import type { z } from 'zod'

/** Timeout: somebody waits for a form to be filled. */
const answer_ms = 4000
/** Limit of an answer; a handful of addresses takes a hundredth of it. */
const mostBytes = 262_144

/** The service does not answer, not in time, or nothing that can be read. */
export class GeocoderLost extends Error {
  override readonly name = 'GeocoderLost'
}

/**
 * Calls a geocoder by HTTP.
 *
 * @param path below the address of the service, without a slash before it
 * @throws GeocoderLost, whose text holds nothing of what was asked
 */
export async function fetchGeocoder<Schema extends z.ZodType>(
  service: string,
  { path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = `${service.replace(/\/$/, '')}/${path}?${new URLSearchParams(query)}`
  const [answer] = await Promise.allSettled([textOf(url)])
  if (answer.status === 'rejected') {
    if (answer.reason instanceof GeocoderLost) throw answer.reason
    throw new GeocoderLost('It does not answer', { cause: answer.reason })
  }
  const { data } = schema.safeParse(jsonOf(answer.value))
  if (data === undefined) throw new GeocoderLost('It answers in words that are not its own')
  return data
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, {
    // Public services require their users to name themselves.
    headers: { 'user-agent': 'Baquiano', accept: 'application/json' },
    // A redirect would lead to a host that nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(answer_ms),
  })
  if (!answer.ok) throw new GeocoderLost(`It answers ${answer.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new GeocoderLost('It answers without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new GeocoderLost('It answers no JSON')
    throw error
  }
}
