import type { Place } from '@baquiano/geo'
import { useState } from 'react'
import { LazyNewVisitDialog, usualSchedule } from '../../visits/index.ts'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: LiveMap
  /** Where on the map it was asked for. */
  readonly place?: Place | undefined
  /** Id of the visit point that it opens with. */
  readonly visitPoint?: string | undefined
  readonly onClose: () => void
}

/** Plans a visit on the day that the map shows, for whoever is selected; it opens on the map once it is planned. */
export function MapVisitDialog({ live, place, visitPoint, onClose }: Props) {
  const [start] = useState(() => ({
    ...usualSchedule(live),
    visit_point_id: visitPoint ?? null,
    resource_id: live.selected?.id ?? null,
  }))
  return (
    <LazyNewVisitDialog
      start={start}
      place={place}
      onPlanned={({ id, date }) => {
        live.set({ date: date === live.today ? undefined : date, visit: id })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
