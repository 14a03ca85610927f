import type { Visit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../../entities/fields/field-facts.tsx'
import { CardRow, ObjectCard } from '../../platform/shell/object-card.tsx'
import { spanText } from '../../platform/time/span-text.ts'

interface Props {
  readonly visit: Visit
}

/** What was written of a visit. */
export function VisitFacts({ visit }: Props) {
  const { t, i18n } = useTranslation('visits')
  const { description, cancel_reason, service_time, activity_name, imported } = visit
  return (
    <ObjectCard title={t('details')}>
      <CardRow name={t('activity')}>{activity_name}</CardRow>
      <CardRow name={t('service')}>{spanText(service_time, i18n.language)}</CardRow>
      {description !== '' && <CardRow name={t('fields.description')}>{description}</CardRow>}
      <FieldFacts object_type="SCHEDULE" typology_id={visit.object_type_id} data={visit.data} />
      {cancel_reason !== null && <CardRow name={t('reason')}>{cancel_reason}</CardRow>}
      {imported && <CardRow name={t('origin')}>{t('imported')}</CardRow>}
    </ObjectCard>
  )
}
