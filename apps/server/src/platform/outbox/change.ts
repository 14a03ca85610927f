import type { Tables } from '../database/tables.ts'

/** A committed change, as its subscribers get it. */
export type Change = Pick<
  Tables['outbox'],
  'company_id' | 'id' | 'added_on' | 'kind' | 'record_id'
> & { readonly data: unknown; readonly request_id: string | null }

/** A kind of change, `visit.created`; `*` stands for any entity, or for anything that was done to it. */
export type ChangePattern = `${string}.${string}`

/** What a capability does after a commit. */
export type Subscriber<Services = unknown> = {
  /** `<capability>.<effect>`; waiting changes refer to it, so it is not renamed without a migration. */
  readonly name: `${string}.${string}`
  readonly on: readonly ChangePattern[]
} & (OneByOne<Services> | InBatches<Services>)

interface OneByOne<Services> {
  /**
   * Gets the changes of one record in their order, each at least once: after a crash a change comes again, so its
   * effects are idempotent. An error is a reason to try again later.
   *
   * @param signal aborts when the time limit is over; what is still running then is not waited for
   */
  readonly handle: (change: Change, services: Services, signal: AbortSignal) => Promise<void>
}

/** For a handler that waits for nothing but the database: one round for many changes. */
interface InBatches<Services> {
  /**
   * As `handle`, for changes of one company, each of another record. After an error or a timeout each of them comes
   * again alone.
   */
  readonly handleBatch: (
    changes: readonly Change[],
    services: Services,
    signal: AbortSignal,
  ) => Promise<void>
}
