import type { Communication } from '@baquiano/contract/communications'
import { useTranslation } from 'react-i18next'

/** To whom a message went: everybody, or the first of the named. */
export function useTargetText({
  target_kind,
  target_names,
  phones,
}: Pick<Communication, 'target_kind' | 'target_names' | 'phones'>): string {
  const { t } = useTranslation('communications')
  if (target_kind === 'all') return t('everybody')
  if (target_kind === 'groups') return target_names.join(', ')
  const rest = phones - target_names.length
  const names = target_names.join(', ')
  return rest > 0 ? t('and_more', { names, count: rest }) : names
}
