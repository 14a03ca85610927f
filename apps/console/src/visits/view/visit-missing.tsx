import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../platform/shell/link-button.tsx'

/** Shown where an address names no visit. */
export function VisitMissing() {
  const { t } = useTranslation('visits')
  return (
    <div className="stack gap-12 start pad-16">
      <p className="dim">{t('errors.VISIT_NOT_FOUND')}</p>
      <LinkButton to="/apps/calendar/resource-calendar/{-$id}" variant="default">
        {t('calendar')}
      </LinkButton>
    </div>
  )
}
