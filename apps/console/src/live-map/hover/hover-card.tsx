import type { LiveMap } from '../use-live-map.ts'
import { FloatingCard } from './floating-card.tsx'
import { PersonCard } from './person-card.tsx'
import type { Hovered } from '../../entities/visits/map/on-hover.ts'
import { VisitCard } from './visit-card.tsx'

interface Props {
  readonly live: LiveMap
  readonly hovered: Hovered | undefined
}

/** What is known of the person or the visit under the pointer, without choosing it. */
export function HoverCard({ live, hovered }: Props) {
  if (!hovered) return null
  const { kind, id, at } = hovered
  const person = live.model.team.find(
    (one) => one.id === id || (kind === 'visit' && one.visits.some((visit) => visit.id === id)),
  )
  if (kind === 'person') {
    return person ? (
      <FloatingCard at={at}>
        <PersonCard live={live} person={person} />
      </FloatingCard>
    ) : null
  }
  const visit = [...(person?.visits ?? []), ...live.model.unassigned].find((one) => one.id === id)
  return visit ? (
    <FloatingCard at={at}>
      <VisitCard live={live} visit={visit} person={person} />
    </FloatingCard>
  ) : null
}
