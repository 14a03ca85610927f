import { limits, secondMs } from '../platform/index.ts'

/** How an offer ended; `open` while its person may answer. */
export const offerOutcomes = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]

export interface OfferMade {
  readonly id: string
  readonly resource_id: string
  readonly outcome: OfferOutcome
  readonly expires_at: string
}

interface Allocating {
  /** ISO instant. */
  readonly now: string
  /** Until when the request has to be assigned. */
  readonly deadline_at: string
  /** Whether its visit has nobody yet, and waits. */
  readonly is_waiting: boolean
  readonly offers: readonly OfferMade[]
  /** Whether the company has requests offered without a person. */
  readonly is_automatic: boolean
}

/** What is to happen with a request now. `none`: nothing, until somebody answers or time passes. */
export type AllocationStep =
  | { readonly kind: 'none' }
  /** Nobody answered this offer in its time. */
  | { readonly kind: 'expire'; readonly offer_id: string }
  /** "Assignment deadline ended" (specification, point 8). */
  | { readonly kind: 'end' }
  /** The best person but these is to be asked, until that instant. */
  | { readonly kind: 'offer'; readonly except: ReadonlySet<string>; readonly expires_at: string }

/**
 * The next step of a request, of which there may be several at one moment: an offer expires, and the next person is
 * asked. Each person is asked once, three of them at most; then the request waits for the office.
 */
export function nextAllocation({
  now,
  deadline_at,
  is_waiting,
  offers,
  is_automatic,
}: Allocating): AllocationStep {
  if (!is_waiting) return { kind: 'none' }
  const open = offers.find(({ outcome }) => outcome === 'open')
  if (open && open.expires_at <= now) return { kind: 'expire', offer_id: open.id }
  if (deadline_at <= now) return { kind: 'end' }
  if (open || !is_automatic || offers.length >= limits.on_demand_offers) return { kind: 'none' }
  const except = new Set(offers.map(({ resource_id }) => resource_id))
  return { kind: 'offer', except, expires_at: offerEnd(now, deadline_at) }
}

/** Until when somebody may answer an offer made now: three minutes, and never past the deadline of the request. */
export function offerEnd(now: string, deadline_at: string): string {
  const end = new Date(Date.parse(now) + limits.on_demand_offer_s * secondMs).toISOString()
  return deadline_at > now && deadline_at < end ? deadline_at : end
}

/** Somebody as they would take a request. */
export interface Suitor {
  readonly resource_id: string
  /** Whether the rules of planning give it to them. */
  readonly is_allowed: boolean
  /** Whether their phone was heard of lately. */
  readonly is_online: boolean
  /** Whether it fits between their other visits within its hours and their own, and nobody is late because of it. */
  readonly is_free: boolean
  /** Visits of theirs on its day. */
  readonly visits: number
  /** Seconds until they can be there, of what is wanted as soon as possible; else of driving from where they are. Null where that is not known. */
  readonly reach_s: number | null
}

/** What each further visit of the day weighs, beside seconds until they are there. */
const visit_s = 120

/**
 * Those who may take a request, the best first: free before busy, heard of before silent, then whoever is there soonest,
 * each visit of their day counting as two minutes.
 */
export function rankSuitors<S extends Suitor>(suitors: readonly S[]): S[] {
  const cost = ({ reach_s, visits }: S) => (reach_s ?? Infinity) + visits * visit_s
  return suitors.toSorted(
    (a, b) =>
      Number(b.is_allowed) - Number(a.is_allowed) ||
      Number(b.is_free) - Number(a.is_free) ||
      Number(b.is_online) - Number(a.is_online) ||
      compare(cost(a), cost(b)) ||
      compare(a.resource_id, b.resource_id),
  )
}

/** The best one whom the product may ask by itself: allowed, free and heard of. */
export const bestSuitor = <S extends Suitor>(
  suitors: readonly S[],
  except: ReadonlySet<string>,
): S | undefined =>
  rankSuitors(suitors).find(
    ({ resource_id, is_allowed, is_free, is_online }) =>
      is_allowed && is_free && is_online && !except.has(resource_id),
  )

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
