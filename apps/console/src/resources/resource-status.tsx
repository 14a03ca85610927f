import type { Resource } from '@baquiano/contract/resources'
import { statusColors } from '@baquiano/contract/statuses'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'

/** Whether a person is at work, in the colour of the specification. */
export function ResourceStatus({ status }: Pick<Resource, 'status'>) {
  const { t } = useTranslation('statuses')
  return <ColorBadge color={statusColors[status]}>{t(`known.${status}`)}</ColorBadge>
}
