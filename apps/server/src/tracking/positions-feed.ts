import type { ResourceState } from '@baquiano/contract/tracking'
import type { Realtime } from '../platform/realtime/realtime.ts'

/** Maps are told this often; what a resource did in between is in its track. */
const tellEvery_ms = 200

/** Gathers what moved and tells each company at most five times a second, newest state only. */
export function createPositionsFeed({ publish }: Pick<Realtime, 'publish'>) {
  const companies = new Map<string, Map<string, ResourceState>>()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    timer = undefined
    for (const [company_id, states] of companies) {
      publish(company_id, 'positions', { records: [...states.values()] })
    }
    companies.clear()
  }
  return (company_id: string, moved: readonly ResourceState[]): void => {
    if (moved.length === 0) return
    const states = companies.get(company_id) ?? new Map<string, ResourceState>()
    companies.set(company_id, states)
    for (const state of moved) states.set(state.resource_id, state)
    timer ??= setTimeout(tell, tellEvery_ms)
  }
}
