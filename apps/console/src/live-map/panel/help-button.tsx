import type { Visit } from '@baquiano/contract/visits'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: Pick<LiveMap, 'openSoonest'>
  readonly visit: Visit
  readonly className?: string | undefined
}

/** Lists who reaches the visit soonest, from where it is assigned. */
export function HelpButton({ live, visit, className }: Props) {
  const { t } = useTranslation('live-map')
  return (
    <Button
      className={className}
      size="compact-xs"
      variant="default"
      aria-label={t('who_can_at', { name: visit.visit_point_name })}
      onClick={() => live.openSoonest(visit.id)}
    >
      {t('who_can')}
    </Button>
  )
}
