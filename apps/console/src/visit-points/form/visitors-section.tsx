import { useTranslation } from 'react-i18next'
import type { PointForm } from '../point-fields.ts'
import { VisitorsChoice } from './visitors-choice.tsx'
import styles from './visitors-section.module.css'

/** Who may visit a point. */
export function VisitorsSection({ form }: { readonly form: PointForm }) {
  const { t } = useTranslation('visit-points')
  const { relation_mode, resource_ids } = form.values
  return (
    <section className={`${styles.section} stack gap-12`} aria-label={t('columns.relation_mode')}>
      <h3>{t('columns.relation_mode')}</h3>
      <VisitorsChoice
        value={{ relation_mode, resource_ids }}
        problem={form.field('resource_ids').problem}
        onChange={(changes) => form.set(changes, ['resource_ids'])}
      />
    </section>
  )
}
