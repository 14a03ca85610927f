import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import { CardRow, ObjectCard } from '../../platform/shell/object-card.tsx'
import { phoneUrl } from '../../platform/text/phone-url.ts'
import { useMoment } from '../../platform/time/use-moment.ts'

/** What is written of a visit point, and who wrote it last; fields of the company's own stand below these. */
export function PointFacts({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const moment = useMoment()
  const { phone, city, department, country, added_on, update_on, update_by_name } = point
  return (
    <ObjectCard title={t('view.facts')}>
      <CardRow name={t('columns.phone')}>
        <a className="num" href={phoneUrl(phone)}>
          {phone}
        </a>
      </CardRow>
      <CardRow name={t('columns.city')}>{[city, department, country].join(', ')}</CardRow>
      <CardRow name={t('columns.added_on')}>{moment(added_on)}</CardRow>
      <CardRow name={t('columns.update_on')}>
        {[moment(update_on), update_by_name].filter(Boolean).join(' · ')}
      </CardRow>
    </ObjectCard>
  )
}
