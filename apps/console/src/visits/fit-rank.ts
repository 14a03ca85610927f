import type { VisitFit } from '@baquiano/contract/fits'

/**
 * The less the better: what costs nothing by the driving that it adds, then what makes somebody late or long, a day off,
 * what crosses another visit, and what no rule allows.
 */
export function fitRank(fit: VisitFit | undefined): number {
  if (!fit) return 0
  const { code, obstacle, costs, added_s } = fit
  if (code !== null) return 4 * step
  if (obstacle) return 3 * step
  const minutes = costs.reduce((sum, cost) => sum + ('minutes' in cost ? cost.minutes : 0), 0)
  const group = costs.some(({ kind }) => kind === 'away') ? 2 : costs.length > 0 ? 1 : 0
  return group * step + Math.min(minutes * minuteWeight + (added_s ?? unknown_s), step - 1)
}

/** More than any driving that a visit adds, s. */
const step = 100_000
/** A minute that somebody is late, or works longer, counts as much driving, s. */
const minuteWeight = 600
/** A way that is not known is taken for a long one, s. */
const unknown_s = 3600
