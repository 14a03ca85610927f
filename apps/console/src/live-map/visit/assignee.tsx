import type { Visit } from '@baquiano/contract/visits'
import { PersonContact } from '../person/person-contact.tsx'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: LiveMap
  readonly visit: Visit
}

/** Who has the visit, and how to reach them. */
export function Assignee({ live, visit }: Props) {
  const person = live.model.team.find(({ id }) => id === visit.resource_id)
  if (!person) return null
  return (
    <div className="pad-y-8 pad-x-16">
      <PersonContact live={live} person={person} />
    </div>
  )
}
