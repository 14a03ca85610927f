import { statusColors } from '@baquiano/contract/statuses'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'

/** Whether a visit point is visited, in the colour of the specification. */
export function PointStatus({ status }: Pick<VisitPoint, 'status'>) {
  const { t } = useTranslation('visit-points')
  return <ColorBadge color={statusColors[status]}>{t(`status.${status}`)}</ColorBadge>
}
