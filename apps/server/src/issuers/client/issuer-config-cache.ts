import type { Configuration } from 'openid-client'

/** Metadata and keys of an issuer are fetched again after this at the latest. */
const cacheFor_ms = 300_000

/** An issuer as configured by a company. */
interface Named {
  readonly company_id: string
  readonly id: string
  /** Its version: a saved change invalidates the cache. */
  readonly update_on: string
}

interface Known extends Pick<Named, 'id' | 'update_on'> {
  readonly fetchedAt: number
  readonly config: Promise<Configuration>
}

/** Cache of the companies' issuers: their metadata and keys. */
export interface IssuerConfigCache {
  /** The cached configuration, or what `discover` returns; failures are not cached. */
  readonly getOrFetch: (
    named: Named,
    discover: () => Promise<Configuration>,
  ) => Promise<Configuration>
  /** Drops the entry of a company. */
  readonly forget: (company_id: string) => void
}

interface Options {
  readonly clock: () => Date
  /** When full, the oldest entry is dropped. */
  readonly maxEntries?: number
}

export function createIssuerConfigCache({ clock, maxEntries = 500 }: Options): IssuerConfigCache {
  const known = new Map<string, Known>()

  const store = (company_id: string, fresh: Known) => {
    // Appended, so that the first entry is the oldest.
    known.delete(company_id)
    const [oldest] = known.keys()
    if (known.size >= maxEntries && oldest !== undefined) known.delete(oldest)
    known.set(company_id, fresh)
    fresh.config.catch(() => {
      if (known.get(company_id) === fresh) known.delete(company_id)
    })
  }
  return {
    getOrFetch: ({ company_id, id, update_on }, discover) => {
      const now = clock().getTime()
      const last = known.get(company_id)
      const isSame = last?.id === id && last.update_on === update_on
      const age = now - (last?.fetchedAt ?? 0)
      if (last && isSame && age >= 0 && age < cacheFor_ms) return last.config
      const config = discover()
      store(company_id, { id, update_on, fetchedAt: now, config })
      return config
    },
    forget: (company_id) => {
      known.delete(company_id)
    },
  }
}
