import type { ProcessState } from '@baquiano/contract/imports'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'

const colors: Partial<Record<ProcessState, 'primary' | 'warning' | 'danger'>> = {
  PROCESS: 'primary',
  LOADED: 'primary',
  NEEDS_FIXING: 'warning',
  FAILED: 'danger',
}

export function StateBadge({ state }: { readonly state: ProcessState }) {
  const { t } = useTranslation('imports')
  return <ColorBadge color={colors[state]}>{t(`process_state.${state}`)}</ColorBadge>
}
