import { dateFormat } from '@baquiano/contract/platform'
import { type Company, companyUpdate } from '@baquiano/contract/companies'
import { Avatar } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useCompanyTime } from '../platform/session/use-user.ts'
import { AdministratorsCard } from './administrators/administrators-card.tsx'
import { CompanyFieldset } from './company-fieldset.tsx'
import styles from './company-form.module.css'
import { ContactPersons } from './contact-persons.tsx'
import { PeriodFields } from './period-fields.tsx'
import { readCompany } from './read-company.ts'
import { RetentionField } from './retention-field.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { StatusCard } from './status-card.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useCompanyLabel } from './use-company-label.ts'
import { useSaveCompany } from './use-save-company.ts'

interface Props {
  readonly company: Company
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Everything that is written of a company (requirement CO-01). */
export function CompanyEdit({ company, onSaved, onCancel }: Props) {
  const { t, i18n } = useTranslation(['companies', 'form'])
  const { zone } = useCompanyTime()
  const labelOf = useCompanyLabel()
  const initial = readCompany(company)
  const form = useRecordForm({
    schema: companyUpdate,
    initial,
    read: readCompany,
    codes: { COMPANY_NIT_TAKEN: 'nit' },
  })
  // Its status is another version of the same fields: nothing here is lost by going on from it.
  if (!form.isDirty && company.update_on > (form.version ?? '')) form.reset(initial)
  const save = useSaveCompany({ company, form, onSaved })
  const submit = submitHandler(form, save)
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  const date = dateFormat(i18n.language, format).format(Date.parse(company.update_on))
  return (
    <FormFrame
      form={form}
      title={t('edit')}
      note={
        company.update_by_name === null
          ? t('edit_note', { date })
          : t('edit_note_by', { date, name: company.update_by_name })
      }
      labelOf={labelOf}
      onSubmit={submit}
      summary={<CompanySummary company={company} isDirty={form.isDirty} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('cancel')}
          save={t('form:save')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <CompanyFieldset form={form} />
      <ContactPersons form={form} />
      <PeriodFields form={form} />
      <div className={`${styles.halves} stack top gap-12`}>
        <TimeZoneField form={form} />
        <RetentionField form={form} />
      </div>
    </FormFrame>
  )
}

function CompanySummary({
  company,
  isDirty,
}: Pick<Props, 'company'> & { readonly isDirty: boolean }) {
  const { t } = useTranslation('companies')
  return (
    <div className={`${styles.aside} stack gap-16`}>
      <h3 className="dim">{t('summary')}</h3>
      <div className={`${styles.who} row gap-12 shrink`}>
        <Avatar id={company.id} name={company.name} size={44} />
        <div className="stack shrink anywhere">
          <b className="text-l heavy">
            <bdi>{company.name}</bdi>
          </b>
          <span className="num">{t('nit', { nit: company.nit })}</span>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('columns.modules')}</dt>
        <dd className="num">{company.modules.length}</dd>
        <dt>{t('columns.contact')}</dt>
        <dd>{company.contact_persons[0]?.name}</dd>
      </dl>
      <SetUpCard id={company.id} />
      <AdministratorsCard company_id={company.id} />
      <StatusCard company={company} isDirty={isDirty} />
    </div>
  )
}
