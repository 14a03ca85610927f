import { type FieldData, visibleFields } from '@baquiano/contract/fields'
import type { FormFields } from '@baquiano/contract/forms'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form-builder.module.css'
import builder from '../entities/fields/builder/builder.module.css'
import { TypedFields } from '../entities/fields/typed-fields.tsx'

/** The form as a phone asks it, one section after the other; it can be tried, and sends nothing. */
export function FormPhone({ name, categories, fields }: FormFields) {
  const { t } = useTranslation('forms')
  const [values, setValues] = useState<FieldData>({})
  const [at, setAt] = useState(0)
  const shown = visibleFields(fields, values)
  const steps = categories.filter(({ id }) => shown.some((field) => field.category_id === id))
  const current = Math.min(at, Math.max(0, steps.length - 1))
  const step = steps[current]
  const isLast = current >= steps.length - 1
  // What a condition hides is left out above: it may depend on a question of another section.
  const questions = shown.flatMap((field) =>
    field.category_id === step?.id ? [{ ...field, visible_when: null }] : [],
  )
  return (
    <div className="stack gap-8 pad-16">
      <h3 className="row gap-6 soft text-s medium">
        <IconDeviceMobile size={14} aria-hidden />
        {t('phone.title')}
      </h3>
      <div className={`${builder.phone} ${styles.phone} stack gap-12 packed on-surface`}>
        <p className="row between gap-8 dim text-s">
          <bdi className="ell">{name}</bdi>
          <bdi className="num nowrap">
            {step && t('phone.step', { number: current + 1, total: steps.length })}
          </bdi>
        </p>
        {step ? (
          <>
            <h4 className="text-m strong">
              <bdi>{step.label}</bdi>
            </h4>
            <TypedFields
              definitions={questions}
              values={values}
              problems={[]}
              name="phone"
              onChange={setValues}
            />
            <button
              type="button"
              className={`${builder.next} center round-10`}
              onClick={() => setAt(isLast ? 0 : current + 1)}
            >
              {t(isLast ? 'phone.again' : 'phone.next')}
            </button>
          </>
        ) : (
          <p className="dim text-s">{t('phone.empty')}</p>
        )}
      </div>
    </div>
  )
}
