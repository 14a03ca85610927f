import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useTranslation } from 'react-i18next'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: Pick<LiveMap, 'date'>
  readonly person: PersonDay
  /** As large as the buttons beside it. */
  readonly size?: 'xs' | 'compact-xs'
}

/** Leads to the board, which divides what is left of somebody's day among others; nothing for whoever may not plan. */
export function HandOverLink({ live, person, size = 'compact-xs' }: Props) {
  const { t } = useTranslation('live-map')
  if (!can('CALENDAR_UPDATE') || !can('CALENDAR_LIST')) return null
  return (
    <LinkButton
      size={size}
      variant="default"
      aria-label={t('hand_over_of', { name: person.full_name })}
      to="/apps/board"
      search={{ date: live.date, hand_over: person.id }}
    >
      {t('hand_over')}
    </LinkButton>
  )
}
