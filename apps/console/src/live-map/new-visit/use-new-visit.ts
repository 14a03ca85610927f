import { AppError } from '@baquiano/contract/platform'
import { visitCreate, type VisitSchedule, visits, visitSchedule } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { newId } from '../../platform/new-id.ts'
import { useVisitChange } from '../../entities/visits/drawer/use-visit-change.ts'
import type { LiveMap } from '../use-live-map.ts'

interface NewVisit extends VisitSchedule {
  /** Made once per dialog: a second click is the same visit. */
  readonly id: string
  readonly visit_point_id: string | null
  readonly activity_id: string | null
  readonly resource_id: string | null
}

/** Which field a refusal of the server speaks of (requirement VI-03). */
const fields: Readonly<Record<string, keyof NewVisit>> = {
  VISIT_POINT_NOT_FOUND: 'visit_point_id',
  VISIT_POINT_INACTIVE: 'visit_point_id',
  VISIT_POINT_NOT_OF_RESOURCE: 'visit_point_id',
  ACTIVITY_NOT_FOUND: 'activity_id',
  ACTIVITY_NOT_OF_RESOURCE: 'activity_id',
  RESOURCE_NOT_FOUND: 'resource_id',
  VISIT_IN_THE_PAST: 'hour_init',
}

/** A visit while it is planned, judged by the contract's rules, and by the server's once sent. */
export function useNewVisit(live: LiveMap, onDone: () => void) {
  const { t } = useTranslation('live-map')
  const [draft, setDraft] = useState(() => firstDraft(live))
  const { success, data } = visitCreate.safeParse(draft)
  const change = useVisitChange({
    save: (body: NonNullable<typeof data>) => call(visits.create, { body }),
    date: draft.date,
    successMessage: () => t('visit_planned'),
    onDone: () => {
      live.set({ date: draft.date === live.today ? undefined : draft.date, visit: draft.id })
      onDone()
    },
  })
  const code = change.error instanceof AppError ? change.error.code : undefined
  const rejectedField = code === undefined ? undefined : fields[code]
  const set = (changes: Partial<NewVisit>) => {
    change.reset()
    setDraft((before) => ({ ...before, ...changes }))
  }
  return {
    draft,
    problemOf: (name: keyof NewVisit) => (name === rejectedField ? code : undefined),
    set,
    isReady: success,
    isPending: change.isPending,
    /** What speaks of no field. */
    error: rejectedField ? null : change.error,
    submit: () => data && change.mutate(data),
  }
}

/** The usual hours, or the next full ones where those are over. */
function firstDraft({ date, today, now, time, selected }: LiveMap): NewVisit {
  const day = date < today ? today : date
  const usual = visitSchedule.parse({ date: day })
  const passed = Number(time.hourOf(now).slice(0, 2))
  const isOver = day === today && time.clockOf(now) >= usual.hour_init
  const hours = isOver ? [pad(passed + 1), pad(passed + 2)] : []
  return {
    id: newId(),
    visit_point_id: null,
    activity_id: null,
    resource_id: selected?.id ?? null,
    date: day,
    hour_init: hours[0] ?? usual.hour_init,
    hour_end: hours[1] ?? usual.hour_end,
  }
}

/** The last hours of a day end with it. */
const pad = (hour: number): string =>
  hour > 23 ? '23:59:00' : `${String(hour).padStart(2, '0')}:00:00`
