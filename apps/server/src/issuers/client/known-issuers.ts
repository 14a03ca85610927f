import type { Configuration } from 'openid-client'

/** What an issuer says of itself, and its keys, are asked for anew after this at the latest. */
const remembered_ms = 300_000

/** As a company names it. */
interface Named {
  readonly company_id: string
  readonly id: string
  /** Its version: what was saved since is another issuer. */
  readonly update_on: string
}

interface Known extends Pick<Named, 'id' | 'update_on'> {
  readonly asked_at: number
  readonly config: Promise<Configuration>
}

/** The issuers of companies as their metadata told them, with the keys that they were asked for. */
export interface KnownIssuers {
  /** What is known of it, or what `ask` answers, whose failure nobody remembers. */
  readonly recall: (named: Named, ask: () => Promise<Configuration>) => Promise<Configuration>
  /** Asks it anew the next time. */
  readonly forget: (company_id: string) => void
}

interface Options {
  readonly clock: () => Date
  /** Of so many; the one asked the longest ago goes. */
  readonly most?: number
}

export function createKnownIssuers({ clock, most = 500 }: Options): KnownIssuers {
  const known = new Map<string, Known>()

  const remember = (company_id: string, fresh: Known) => {
    // Anew at the end, so that the first is the one asked the longest ago.
    known.delete(company_id)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(company_id, fresh)
    fresh.config.catch(() => {
      if (known.get(company_id) === fresh) known.delete(company_id)
    })
  }
  return {
    recall: ({ company_id, id, update_on }, ask) => {
      const now = clock().getTime()
      const last = known.get(company_id)
      const isSame = last?.id === id && last.update_on === update_on
      const age = now - (last?.asked_at ?? 0)
      if (last && isSame && age >= 0 && age < remembered_ms) return last.config
      const config = ask()
      remember(company_id, { id, update_on, asked_at: now, config })
      return config
    },
    forget: (company_id) => {
      known.delete(company_id)
    },
  }
}
