import { AppError } from '@baquiano/contract/platform'
import { type Visit, visitCreate, visits } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/new-id.ts'
import { useVisitChange } from '../drawer/use-visit-change.ts'
import { visitFieldOfCode } from '../visit-field-of-code.ts'
import type { NewVisitStart } from './new-visit-start.ts'

interface NewVisit extends NewVisitStart {
  /** Made once per dialog: a second click is the same visit. */
  readonly id: string
  readonly activity_id: string | null
}

interface Options {
  readonly start: NewVisitStart
  readonly onPlanned: (visit: Visit) => void
}

/** A visit while it is planned, validated by the contract's rules, and by the server's once sent. */
export function useNewVisit({ start, onPlanned }: Options) {
  const { t } = useTranslation('visits')
  const [draft, setDraft] = useState<NewVisit>(() => ({ ...start, id: newId(), activity_id: null }))
  const { success, data } = visitCreate.safeParse(draft)
  const change = useVisitChange({
    save: (body: NonNullable<typeof data>) => call(visits.create, { body }),
    successMessage: () => t('visit_planned'),
    onDone: onPlanned,
  })
  const code = change.error instanceof AppError ? change.error.code : undefined
  const rejectedField = code === undefined ? undefined : visitFieldOfCode[code]
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
