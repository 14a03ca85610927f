import { isFinal, type Visit, type VisitReport } from '@baquiano/contract/visits'
import { useRef, useState } from 'react'
import { serverNow } from '../store/field-store.ts'
import { placeOfStep } from '../store/place-now.ts'
import { report } from '../store/report-step.ts'
import { isFresh } from '../store/sure-place.ts'
import { useField } from '../store/use-field.ts'
import { doorWarnings, type Here } from './door-warnings.ts'
import { lacking } from './proof-list.tsx'
import type { Asking } from './reason-form.tsx'

export type Act = VisitReport['transition']

/**
 * The steps of a visit, each once and with its reason where it needs one.
 *
 * @param seen where the phone is, from a page that knows it better than the app does
 */
export function useActs(visit_id: string, seen: Here | null = null) {
  const field = useField()
  const { visits, asked } = field
  const [asking, setAsking] = useState<Asking>()
  const acting = useRef(new Set<Act>())
  const visit = visits.find(({ id }) => id === visit_id)
  const { required, warned } = lacking(asked.find((it) => it.visit_id === visit_id))
  const act = async (transition: Act, reason?: string) => {
    // Until the act is on the phone, a second press would be a second act; the next step is one of its own.
    if (acting.current.has(transition)) return
    acting.current.add(transition)
    try {
      await report(visit_id, { transition, ...(reason !== undefined && { reason }) }, placeOfStep)
    } finally {
      acting.current.delete(transition)
    }
  }
  const begin = (transition: Act) => {
    if (!visit) return
    const moment = { visits, place: seen ?? placeTold(field), now: serverNow() }
    const warnings = doorWarnings(visit, transition, moment)
    const lacks = transition === 'finish' && warned.length > 0
    if (lacks || warnings.length > 0) setAsking({ transition, warnings, lacks })
    else void act(transition)
  }
  const asks = visit && stillAsked(asking, visit)
  return {
    visit,
    /** Without which the visit cannot end. */
    required,
    /** What needs a reason before it is done. */
    asks,
    begin,
    cancel: () => setAsking({ transition: 'cancel', warnings: [], lacks: false }),
    close: () => setAsking(undefined),
    explain: (reason: string) => {
      setAsking(undefined)
      if (asks) void act(asks.transition, reason)
    },
  }
}

type Told = Pick<ReturnType<typeof useField>, 'place' | 'sure_at' | 'accuracy_m'>

/** Where the app last heard that the phone is; null where that was too long ago, or too vague, to judge a door by it. */
const placeTold = ({ place, sure_at, accuracy_m }: Told): Here | null =>
  place && isFresh(sure_at, Date.now()) ? { ...place, accuracy_m } : null

/** A press that came while the same step was being kept asks for nothing any more. */
function stillAsked(asking: Asking | undefined, { status, arrived_at }: Visit): Asking | undefined {
  const isDone = isFinal(status) || (asking?.transition === 'arrive' && arrived_at !== null)
  return isDone ? undefined : asking
}
