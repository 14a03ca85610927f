import type { Visit } from '@baquiano/contract/visits'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** That a visit is one of several, in a row or a block. */
export function RecurrenceMark({ visit }: { readonly visit: Pick<Visit, 'recurrence_id'> }) {
  const { t } = useTranslation('recurrences')
  if (visit.recurrence_id === null) return null
  return (
    <span className="fixed" title={t('repeated')}>
      <IconRepeat size={12} aria-hidden />
      <span className="sr-only">{t('repeated')}</span>
    </span>
  )
}
