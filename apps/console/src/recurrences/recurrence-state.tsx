import { type Recurrence, recurrenceStateOf } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { useToday } from '@baquiano/client/session/use-user.ts'

const tones = { active: 'accent', paused: 'warn', ended: 'dim' } as const

/** Whether a recurrence makes visits. */
export function RecurrenceState({ recurrence }: { readonly recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences')
  const state = recurrenceStateOf(recurrence, useToday())
  return (
    <span className={`pad-x-6 framed round-20 on-sunk fixed text-s medium ${tones[state]}`}>
      {t(`state.${state}`)}
    </span>
  )
}
