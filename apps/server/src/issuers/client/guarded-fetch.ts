import { once } from 'node:events'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { urlFault } from '@baquiano/contract/company-config'
import type { CustomFetch } from 'openid-client'
import { isPublicAddress, type ResolveHost } from '../../company-config/index.ts'
import { IssuerFailure } from './issuer-failure.ts'

/** Bytes of one answer, unless told otherwise; metadata and keys of a large issuer are 50 kB. */
const usual_bytes = 512_000

export interface FetchPolicy {
  readonly lookUp: ResolveHost
  /** Origins inside the own network that the operator of the server lets companies name. */
  readonly inside: ReadonlySet<string>
  /** Milliseconds of one call, to the last byte. */
  readonly most_ms: number
  /** Of one answer. */
  readonly most_bytes?: number
}

/**
 * Fetches public addresses only: the very addresses that are connected to are checked, so that a name
 * that resolves elsewhere a moment later gains nothing. Follows no redirect, and is limited in time and bytes.
 *
 * @throws IssuerFailure
 */
export function createGuardedFetch(reach: FetchPolicy): CustomFetch {
  const lookup = publicLookup(reach.lookUp)
  const { most_bytes = usual_bytes } = reach
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isInside = reach.inside.has(url.origin)
    const fault = isInside ? null : urlFault(address)
    if (fault) throw new IssuerFailure(fault)
    const patience = AbortSignal.timeout(reach.most_ms)
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers,
      agent: false,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(!isInside && { lookup }),
    })
    // Needs a listener to the end: an unhandled `error` event ends the process.
    const broken = new Promise<never>((_, reject) => request.on('error', reject))
    try {
      request.end(sentOf(body))
      return await Promise.race([
        broken,
        once(request, 'response').then((given) => read(given, most_bytes)),
      ])
    } catch (error) {
      if (error instanceof IssuerFailure) throw error
      const code = patience.aborted ? 'ISSUER_SLOW' : 'ISSUER_UNREACHABLE'
      throw new IssuerFailure(code, { cause: error })
    } finally {
      request.destroy()
    }
  }
}

/** Calls send forms, texts and bytes; nothing else is sent. */
function sentOf(body: unknown): string | Uint8Array | undefined {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' || body instanceof Uint8Array ? body : undefined
}

async function read([message]: IncomingMessage[], most_bytes: number): Promise<Response> {
  const { statusCode = 0, headers = {} } = message ?? {}
  if (statusCode >= 300 && statusCode < 400) throw new IssuerFailure('ISSUER_REDIRECTS')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of message ?? []) {
    const piece = Buffer.from(part)
    bytes += piece.length
    if (bytes > most_bytes) throw new IssuerFailure('ISSUER_LARGE')
    parts.push(piece)
  }
  const type = headers['content-type']
  // An answer without content has none, not one of no bytes: `Response` rejects that of a 204.
  return new Response(bytes === 0 ? null : Buffer.concat(parts), {
    status: statusCode,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })
}

/** Answers a connection with the addresses of a name, if every one of them is public. */
function publicLookup(lookUp: ResolveHost): LookupFunction {
  return (host, options, done) => {
    const resolvePublic = async () => {
      const addresses = await lookUp(host)
      if (addresses.length === 0) throw new IssuerFailure('URL_HOST_UNKNOWN')
      if (!addresses.every(isPublicAddress)) throw new IssuerFailure('URL_LEADS_INSIDE')
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    resolvePublic().then(
      (found) => {
        if (options.all) done(null, found)
        else done(null, found[0]?.address ?? '', found[0]?.family)
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
    )
  }
}
