import { type Duplicate, type VisitPoint, visitPoints } from '@baquiano/contract/visit-points'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { call } from '../../platform/http/call.ts'
import { can } from '../../platform/session/can.ts'
import type { PointForm } from '../point-fields.ts'
import { MergeButton } from './merge-button.tsx'
import styles from './visitors-section.module.css'

interface Props {
  readonly form: PointForm
  /** The one that is changed; undefined for a new one. */
  readonly point: VisitPoint | undefined
  readonly onMerged: (id: string) => void
}

const typingMs = 250

/** Visit points that may be the one that is written; they stop nobody from saving. */
export function DuplicatesSection({ form, point, onMerged }: Props) {
  const { t } = useTranslation('visit-points')
  const { name, identification, cx, cy } = form.values
  const [written] = useDebouncedValue(JSON.stringify({ name, identification, cx, cy }), typingMs)
  const { data = [] } = useQuery({
    queryKey: [...visitPointsKey, 'duplicates', written, point?.id],
    queryFn: async ({ signal }) => {
      const place = Number.isFinite(cx) && Number.isFinite(cy) ? { cx, cy } : {}
      const except = point ? { except_id: point.id } : {}
      const body = { name: name.trim(), identification: identification.trim(), ...place, ...except }
      return (await call(visitPoints.duplicates, { body }, signal)).records
    },
    enabled: can('VISIT_POINT_LIST') && (name !== '' || identification !== '' || cx !== null),
    placeholderData: keepPreviousData,
  })
  if (data.length === 0) return null
  return (
    <section className={`${styles.section} stack gap-8 line-bottom`} aria-label={t('same.title')}>
      <h3 className="row gap-6 warn">
        <IconCopy size={15} aria-hidden />
        {t('same.title')}
      </h3>
      <ul className={styles.people}>
        {data.map((duplicate) => (
          <li key={duplicate.id} className="stack gap-4 pad-y-8">
            <DuplicateRow duplicate={duplicate} />
            {point && can('VISIT_POINT_DELETE') && (
              <MergeButton point={point} duplicate={duplicate} onMerged={onMerged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DuplicateRow({ duplicate }: { readonly duplicate: Duplicate }) {
  const { t } = useTranslation('visit-points')
  const { id, name, identification, address, city, reasons, distance_m } = duplicate
  const why = reasons.map((reason) =>
    reason === 'place' ? t('same.place', { metres: distance_m }) : t(`same.${reason}`),
  )
  return (
    <>
      <Link className="medium anywhere" to="/apps/visit-point/visit-point-view/$id" params={{ id }}>
        <bdi>{name}</bdi>
      </Link>
      <small className="soft text-s anywhere">
        <bdi>{[identification, address, city].join(' · ')}</bdi>
      </small>
      <small className="dim text-s">{why.join(', ')}</small>
    </>
  )
}
