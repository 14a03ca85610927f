import { limits, minuteMs, minutesOfHours } from '@baquiano/contract/platform'
import { type Visit, visitPlace } from '@baquiano/contract/visits'
import type { Waypoint } from '@baquiano/contract/waypoint-routes'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../resources/index.ts'
import { visitPointById, visitPointSource } from '../visit-points/index.ts'
import { useVisits } from '../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'

/** A place that is added, and what is known of it. */
export interface NewWaypoint {
  readonly cx: number
  readonly cy: number
  readonly name?: string
  /** Seconds. */
  readonly service_time?: number
}

const usual = {
  order: limits.waypoints,
  name: '',
  job_type: 'Delivery',
  priority: 0,
  service_time: 0,
  capacity: 0,
} as const

/** With the added ones behind, as many as a route may have. */
export const appended = (
  waypoints: readonly Waypoint[],
  added: readonly NewWaypoint[],
): readonly Waypoint[] =>
  [...waypoints, ...added.map((it) => ({ ...usual, ...it }))].slice(0, limits.waypoints)

interface Props {
  readonly onAdd: (added: readonly NewWaypoint[]) => void
}

const bound = <Value,>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
): FieldBinding<Value> => ({ name, value, onChange, problem: undefined, mark: undefined })

/** Adds a visit point, or the visits of a person's day; a click on the map adds as well. */
export function AddWaypoints({ onAdd }: Props) {
  const { t } = useTranslation('waypoint-routes')
  const client = useQueryClient()
  const toast = useToast()
  const [isOfDay, setOfDay] = useState(false)
  const addPoint = useAction({
    send: (id: string) => client.fetchQuery(visitPointById(id)),
    onDone: (point) => {
      const place = visitPlace(point)
      if (place) onAdd([{ ...place, name: point.name }])
      else toast({ kind: 'danger', message: t('unlocated', { name: point.name }) })
    },
  })
  return (
    <div className="stack gap-8">
      {can('VISIT_POINT_LIST') && can('VISIT_POINT_READ') && (
        <RecordField
          label={t('add_point')}
          note={t('add_note')}
          source={visitPointSource}
          isForAdding
          field={bound<string | null>('add_point', null, (id) => {
            if (id !== null) addPoint.mutate(id)
          })}
        />
      )}
      {can('CALENDAR_LIST') && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCalendarPlus size={14} aria-hidden />}
            onClick={() => setOfDay(true)}
          >
            {t('add_day')}
          </Button>
        </div>
      )}
      {isOfDay && (
        <DayDialog
          onClose={() => setOfDay(false)}
          onAdd={(added) => {
            setOfDay(false)
            onAdd(added)
          }}
        />
      )}
    </div>
  )
}

interface DayDialogProps extends Props {
  readonly onClose: () => void
}

/** The visits of a person on a day, in the order of their hours. */
function DayDialog({ onAdd, onClose }: DayDialogProps) {
  const { t } = useTranslation('waypoint-routes')
  const { dateOf } = useCompanyTime()
  const today = dateOf(useNow(minuteMs))
  const [date, setDate] = useState(today)
  const [person, setPerson] = useState<string | null>(null)
  const day = useVisits(
    {
      dates: { date_init: date, date_end: date },
      ...(person !== null && { resource_id: [person] }),
    },
    person !== null && date !== '',
  )
  const visits = (day.data ?? []).filter(
    (it) => day.isKnown && it.date === date && it.resource_id === person,
  )
  const added = visits
    .toSorted((a, b) => minutesOfHours(a).from - minutesOfHours(b).from)
    .flatMap(waypointOf)
  const isSearching = person !== null && day.isPending
  return (
    <DialogFrame
      title={t('add_day')}
      submitLabel={t('add_count', { count: added.length })}
      isReady={added.length > 0 && !isSearching}
      isPending={isSearching}
      error={day.error}
      onSubmit={() => onAdd(added)}
      onClose={onClose}
    >
      <RecordField
        label={t('person')}
        source={resourceSource}
        isInPopover
        hasInitialFocus
        field={bound('person', person, setPerson)}
      />
      <DateField label={t('date')} field={bound('date', date, setDate)} />
      {person !== null && !isSearching && added.length === 0 && (
        <p className="dim text-m">{t('no_visits')}</p>
      )}
      {added.length < visits.length && (
        <p className="warn text-s">{t('without_place', { count: visits.length - added.length })}</p>
      )}
    </DialogFrame>
  )
}

function waypointOf(visit: Visit): NewWaypoint[] {
  const place = visitPlace(visit)
  if (!place) return []
  const { from, to } = minutesOfHours(visit)
  return [{ ...place, name: visit.visit_point_name, service_time: (to - from) * 60 }]
}
