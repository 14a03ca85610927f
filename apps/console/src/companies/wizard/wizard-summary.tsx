import { moduleNames } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import formStyles from '../company-form.module.css'
import { WizardLines } from '@baquiano/ui/form/wizard/wizard-lines.tsx'
import { localDay } from '@baquiano/client/time/local-day.ts'
import type { NewCompany } from './new-company.ts'
import styles from './wizard.module.css'

interface Props {
  readonly values: NewCompany
  /** As the last step shows it: everything, before it is founded. */
  readonly isWhole?: boolean
}

const acts = ['company', 'administrator', 'audit'] as const

/** What has been said of the company so far, and what will be done with it. */
export function WizardSummary({ values, isWhole = false }: Props) {
  const { t } = useTranslation('companies')
  const lines = useLines(values, isWhole)
  return (
    <div className={isWhole ? undefined : `${formStyles.aside} stack gap-16`}>
      {!isWhole && <h3 className="dim">{t('summary')}</h3>}
      {!isWhole && (
        <div className={`${formStyles.who} row gap-12 shrink`}>
          <Avatar id={values.id} name={values.name || '?'} size={44} />
          <div className="stack shrink anywhere">
            <b className="text-l heavy">
              <bdi>{values.name || t('wizard.unnamed')}</bdi>
            </b>
            {values.nit && <span className="num">{t('nit', { nit: values.nit })}</span>}
          </div>
        </div>
      )}
      <WizardLines lines={lines} isWhole={isWhole} />
      {!isWhole && (
        <div className="stack gap-8 pad-12 framed round-10 on-surface text-m">
          <b>{t('wizard.acts.title')}</b>
          <ol className={`${styles.acts} stack gap-6`}>
            {acts.map((act) => (
              <li key={act}>{t(`wizard.acts.${act}`)}</li>
            ))}
          </ol>
          <p className={`${styles.lock} flex gap-8 line-top medium`}>
            <IconLock size={14} aria-hidden />
            {t('wizard.acts.all')}
          </p>
        </div>
      )}
    </div>
  )
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')

/** Label and text of each line; an empty text is still to come. */
function useLines(values: NewCompany, isWhole: boolean): (readonly [string, string])[] {
  const { t, i18n } = useTranslation('companies')
  const day = (date: string) => localDay(date, i18n.language)
  const { administrator: person, date_init, date_end, modules } = values
  const persons = values.contact_persons.filter(({ name }) => name !== '')
  const others = [
    [t('fields.address'), values.address],
    [t(values.city ? 'fields.city' : 'fields.country'), joined(values.city, values.country)],
    [t('fields.phone'), values.phone],
    [t('fields.contact_persons'), persons.map(({ name }) => name).join(', ')],
    [t('period_title'), date_init && date_end && `${day(date_init)} – ${day(date_end)}`],
    [t('fields.modules'), `${modules.length}/${moduleNames.length}`],
    [
      t('wizard.steps.administrator'),
      joined([person.name, person.lastname].join(' ').trim(), isWhole ? person.email : ''),
    ],
  ] as const
  if (!isWhole) return [...others]
  return [
    [t('fields.name'), values.name],
    [t('fields.nit'), values.nit],
    ...others,
    [t('fields.time_zone'), values.time_zone],
    [t('fields.position_days'), String(values.position_days)],
    [t('fields.description'), values.description],
  ]
}
