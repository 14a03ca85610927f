import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { SignForm } from '../proof/sign-form.tsx'
import { useField } from '../store/use-field.ts'

/** Whoever receives signs on the phone. */
export function SignaturePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const { asked, visits } = useField()
  const [, go] = useLocation()
  const isSigned = asked.some((it) => it.visit_id === id && it.has_signature)
  const visit = visits.find((it) => it.id === id)
  return (
    <Screen
      title={t('signature.title')}
      back={`/visit/${id}`}
      {...(visit && { note: visit.visit_point_name })}
    >
      <section className={`${fieldStyles.card} stack gap-16`}>
        {isSigned && <p className="good">{t('signature.there')}</p>}
        <SignForm visit_id={id} onSigned={() => go(`/visit/${id}`, { replace: true })} />
      </section>
    </Screen>
  )
}
