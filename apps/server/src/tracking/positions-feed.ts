import { packPositions, type ResourceState } from '@baquiano/contract/tracking'
import type { Realtime } from '../platform/realtime/realtime.ts'

/** Interval of updates to maps; what a resource did in between is in its track. */
const publishEvery_ms = 100

/**
 * Publishes changed resource states to a company's maps: at once after a pause, else batched, at most ten times a
 * second, the newest state of each resource.
 */
export function createPositionsFeed({ publish }: Pick<Realtime, 'publish'>) {
  const companies = new Map<string, Map<string, ResourceState>>()

  const publishStates = (company_id: string, states: readonly ResourceState[]) => {
    publish(company_id, 'positions', { batch: packPositions(states) })
    companies.set(company_id, new Map())
    setTimeout(publishGathered, publishEvery_ms, company_id)
  }

  const publishGathered = (company_id: string) => {
    const gathered = [...(companies.get(company_id)?.values() ?? [])]
    companies.delete(company_id)
    if (gathered.length > 0) publishStates(company_id, gathered)
  }

  return (company_id: string, moved: readonly ResourceState[]): void => {
    if (moved.length === 0) return
    const waiting = companies.get(company_id)
    if (waiting) for (const state of moved) waiting.set(state.resource_id, state)
    else publishStates(company_id, moved)
  }
}
