import type { VisitConflict } from '@baquiano/contract/visits'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { useConflicts } from '../store/use-field.ts'

/** Leads to a visit that its person has to settle with the office. */
export function ConflictLink({ conflict: { visit, kind } }: { readonly conflict: VisitConflict }) {
  const { t } = useTranslation(['field', 'later'])
  return (
    <Link
      href={`/visit/${visit.id}/conflict`}
      className={`${styles.note} ${styles.linked} row gap-8`}
    >
      <span className="grow stack packed">
        <b className="anywhere">
          <bdi>{visit.visit_point_name}</bdi>
        </b>
        {t(`later:conflict.title.${kind}`)}
      </span>
      <b className="nowrap">{t('later:conflict.decide')}</b>
      <IconChevronRight className="flip fixed" size={18} aria-hidden />
    </Link>
  )
}

/** The same where a visit may have to be settled; nothing where not. */
export function ConflictOf({ visit_id }: { readonly visit_id: string }) {
  const conflict = useConflicts().find(({ visit }) => visit.id === visit_id)
  return conflict ? <ConflictLink conflict={conflict} /> : null
}
