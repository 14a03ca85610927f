import { dayFormat, shortHour } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import type { PlanChange } from '../outbox/plan-changes.ts'
import { seeChanges } from '../store/see-changes.ts'
import { serverNow } from '../store/field-store.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'

/** What the office changed of today, until its person says that they have seen it. */
export function PlanChanges() {
  const { t } = useTranslation('field')
  const changes = useField().pairing?.changes ?? []
  if (changes.length === 0) return null
  return (
    <section className={`${styles.card} stack gap-12`} role="alert">
      <h2 className="text-l strong">{t('changes.title', { count: changes.length })}</h2>
      <ul className="stack gap-8">
        {changes.map((change) => (
          <li key={change.visit_id} className="stack packed">
            <b className="anywhere">
              <bdi>{change.visit_point_name}</bdi>
            </b>
            <Change change={change} />
          </li>
        ))}
      </ul>
      <button type="button" className={`${styles.action} strong`} onClick={() => void seeChanges()}>
        {t('changes.see')}
      </button>
    </section>
  )
}

function Change({ change: { kind, date, hour_init } }: { readonly change: PlanChange }) {
  const { t, i18n } = useTranslation('field')
  const today = useCompanyClock().dateOf(serverNow())
  const isAhead = date > today && kind !== 'later'
  const day = dayFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <span className="warn">
      {isAhead && `${t('tomorrow')} · `}
      {t(`changes.${kind}`, { hour: shortHour(hour_init), day: day.format(Date.parse(date)) })}
    </span>
  )
}
