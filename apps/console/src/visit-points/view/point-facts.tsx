import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../../entities/fields/field-facts.tsx'
import { CardRow, ObjectCard } from '../../platform/shell/object-card.tsx'
import { useMoment } from '../../platform/time/use-moment.ts'

/** What is written of a visit point, with the fields of its typology, and who wrote it last. */
export function PointFacts({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const moment = useMoment()
  const { city, department, country, added_on, update_on, update_by_name } = point
  return (
    <ObjectCard title={t('view.facts')}>
      <CardRow name={t('columns.city')}>{[city, department, country].join(', ')}</CardRow>
      {point.own_status_name !== null && (
        <CardRow name={t('columns.own_status')}>{point.own_status_name}</CardRow>
      )}
      <FieldFacts object_type="VISIT_POINT" typology_id={point.object_type_id} data={point.data} />
      <CardRow name={t('columns.added_on')}>{moment(added_on)}</CardRow>
      <CardRow name={t('columns.update_on')}>
        {[moment(update_on), update_by_name].filter(Boolean).join(' · ')}
      </CardRow>
    </ObjectCard>
  )
}
