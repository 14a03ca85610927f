import type { Configuration } from 'openid-client'

/** What an issuer says of itself, and its keys, are asked for anew after this at the latest. */
const cacheFor_ms = 300_000

/** As a company names it. */
interface Named {
  readonly company_id: string
  readonly id: string
  /** Its version: what was saved since is another issuer. */
  readonly update_on: string
}

interface Known extends Pick<Named, 'id' | 'update_on'> {
  readonly fetchedAt: number
  readonly config: Promise<Configuration>
}

/** The issuers of companies as their metadata told them, with the keys that they were asked for. */
export interface IssuerConfigCache {
  /** What is known of it, or what `ask` answers, whose failure nobody remembers. */
  readonly getOrFetch: (
    named: Named,
    discover: () => Promise<Configuration>,
  ) => Promise<Configuration>
  /** Asks it anew the next time. */
  readonly forget: (company_id: string) => void
}

interface Options {
  readonly clock: () => Date
  /** Of so many; the one asked the longest ago goes. */
  readonly maxEntries?: number
}

export function createIssuerConfigCache({ clock, maxEntries = 500 }: Options): IssuerConfigCache {
  const known = new Map<string, Known>()

  const store = (company_id: string, fresh: Known) => {
    // Anew at the end, so that the first is the one asked the longest ago.
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
