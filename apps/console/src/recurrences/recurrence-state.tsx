import type { Recurrence } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { useToday } from '@baquiano/client/session/use-user.ts'

/** Whether a recurrence makes visits. */
export function stateOf(
  { paused, end_date }: Pick<Recurrence, 'paused' | 'end_date'>,
  today: string,
): 'active' | 'paused' | 'ended' {
  if (end_date !== null && end_date < today) return 'ended'
  return paused ? 'paused' : 'active'
}

const tones = { active: 'accent', paused: 'warn', ended: 'dim' } as const

export function RecurrenceState({ recurrence }: { readonly recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences')
  const state = stateOf(recurrence, useToday())
  return (
    <span className={`pad-x-6 framed round-20 on-sunk fixed text-s medium ${tones[state]}`}>
      {t(`state.${state}`)}
    </span>
  )
}
