import type { TraccarFault } from '@baquiano/contract/imports'
import { z } from 'zod'
import type { ResolveHost } from '../../company-config/index.ts'
import { createGuardedFetch, IssuerFailure } from '../../issuers/index.ts'

/** Limits of one answer; a day of positions of a device that sends every second is 30 MB. */
const most_bytes = 50_000_000
const patience_ms = 20_000
/** Records of one list. */
const most_records = 20_000

/** Why a server gives nothing to import. */
export class TraccarFailure extends Error {
  override readonly name = 'TraccarFailure'
  readonly fault: TraccarFault

  constructor(fault: TraccarFault, options?: ErrorOptions) {
    super(`Traccar gave nothing to import: ${fault}`, options)
    this.fault = fault
  }
}

export interface TraccarServer {
  readonly url: string
  readonly token: string
}

type Query = Readonly<Record<string, string>>

/** Asks Traccar servers, at public addresses alone. */
export interface TraccarClient {
  /** Their version; the token is sent to no server that does not answer like a Traccar. */
  readonly version: (server: TraccarServer) => Promise<string>
  /** @throws TraccarFailure */
  readonly list: <Item>(
    server: TraccarServer,
    place: { readonly path: string; readonly query?: Query },
    schema: z.ZodType<Item[]>,
  ) => Promise<Item[]>
}

interface Options {
  readonly lookUp: ResolveHost
  /** Origins inside the own network that the operator of the server lets companies name. */
  readonly inside: ReadonlySet<string>
}

const about = z.object({ version: z.string() })

export function createTraccarClient({ lookUp, inside }: Options): TraccarClient {
  const fetch = createGuardedFetch({ lookUp, inside, most_ms: patience_ms, most_bytes })

  /** @param token null for what Traccar tells everybody @returns the body @throws TraccarFailure */
  async function ask(address: URL, token: string | null): Promise<unknown> {
    try {
      const answer = await fetch(address.href, {
        method: 'GET',
        headers: {
          accept: 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: undefined,
        redirect: 'manual',
      })
      const text = await answer.text()
      if (!answer.ok) {
        throw new TraccarFailure(
          token === null ? 'UNRECOGNISED' : faultOfStatus(answer.status, text),
        )
      }
      return JSON.parse(text)
    } catch (error) {
      if (error instanceof SyntaxError) throw new TraccarFailure('UNRECOGNISED')
      if (error instanceof IssuerFailure) throw new TraccarFailure(faultOf(error), { cause: error })
      throw error
    }
  }

  return {
    version: async ({ url }) => {
      const { data } = about.safeParse(await ask(addressOf(url, 'api/server'), null))
      if (!data) throw new TraccarFailure('UNRECOGNISED')
      return data.version
    },
    list: async ({ url, token }, { path, query = {} }, schema) => {
      const address = addressOf(url, path)
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      const { data } = schema.safeParse(await ask(address, token))
      if (!data) throw new TraccarFailure('UNRECOGNISED')
      if (path !== 'api/positions' && data.length > most_records) {
        throw new TraccarFailure('TOO_MANY')
      }
      return data
    },
  }
}

/** An address below that of the server, which may itself lie below a path. @throws TraccarFailure `ADDRESS_NOT_ALLOWED` */
function addressOf(url: string, path: string): URL {
  const base = /^https?:\/\//i.test(url) ? url : `https://${url}`
  if (!URL.canParse(base)) throw new TraccarFailure('ADDRESS_NOT_ALLOWED')
  const { origin, pathname } = new URL(base)
  return new URL(path, `${origin}${pathname.replace(/\/*$/, '/')}`)
}

/** Traccar answers 400 with the name of its exception where a user may not do something. */
function faultOfStatus(status: number, text: string): TraccarFault {
  if (status === 401) return 'TOKEN_REJECTED'
  const isForbidden = status === 403 || (status === 400 && /security|access/i.test(text))
  if (isForbidden) return 'FORBIDDEN'
  return status === 429 || status === 503 || status === 504 ? 'SLOW' : 'UNRECOGNISED'
}

function faultOf({ fault }: IssuerFailure): TraccarFault {
  if (fault === 'URL_HOST_UNKNOWN') return 'UNREACHABLE'
  if (fault.startsWith('URL_')) return 'ADDRESS_NOT_ALLOWED'
  if (fault === 'ISSUER_SLOW') return 'SLOW'
  if (fault === 'ISSUER_LARGE') return 'TOO_MANY'
  return fault === 'ISSUER_UNREACHABLE' ? 'UNREACHABLE' : 'UNRECOGNISED'
}
