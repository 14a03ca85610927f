import type { VisitStatus } from '@baquiano/contract/visits'
import { StatusPill } from '@baquiano/ui/status-pill.tsx'
import { useTranslation } from 'react-i18next'

/** The status of a visit, in colour, shape and words. */
export function VisitStatusPill({ status }: { readonly status: VisitStatus }) {
  const { t } = useTranslation('platform')
  return <StatusPill status={status} label={t(`status.${status}`)} />
}
