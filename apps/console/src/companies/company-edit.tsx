import {
  type Administrator,
  companies,
  type Company,
  companyAdministrator,
  companyUpdate,
} from '@baquiano/contract/companies'
import { dateFormat } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { AdministratorFields } from './administrators/administrator-fields.tsx'
import { administratorsOf } from './administrators/administrators.queries.ts'
import { emptyAdministrator } from './administrators/empty-administrator.ts'
import { InviteDialog } from './administrators/invite-dialog.tsx'
import { useChangeAdministrators } from './administrators/use-change-administrators.ts'
import { CompanyFieldset } from './company-fieldset.tsx'
import styles from './company-form.module.css'
import { ContactPersons } from './contact-persons.tsx'
import { PeriodFields } from './period-fields.tsx'
import { readCompany } from './read-company.ts'
import { RetentionField } from './retention-field.tsx'
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

interface AdministratorsCardProps {
  readonly company_id: string
}

type Question = { readonly act: 'invite' | 'replace'; readonly one: Administrator }

/** Who administers a company, and the ways back in for a company that nobody administers any more. */
function AdministratorsCard({ company_id }: AdministratorsCardProps) {
  const { t } = useTranslation('companies')
  const { data = [], error, refetch } = useQuery(administratorsOf(company_id))
  const [asked, setAsked] = useState<Question | 'appoint' | null>(null)
  const close = () => setAsked(null)
  const active = data.filter(({ status }) => status === 'Active')
  return (
    <section
      className="stack gap-12 pad-12 framed round-10 on-surface text-m"
      aria-label={t('administrators.title')}
    >
      <b>{t('administrators.title')}</b>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {active.map((one) => (
        <AdministratorRow key={one.id} one={one} onAsk={(act) => setAsked({ act, one })} />
      ))}
      <Button variant="default" size="xs" onClick={() => setAsked('appoint')}>
        {t('administrators.add')}
      </Button>
      {asked === 'appoint' && <AppointDialog company_id={company_id} onClose={close} />}
      {asked !== 'appoint' && asked?.act === 'replace' && (
        <AppointDialog company_id={company_id} former={asked.one} onClose={close} />
      )}
      {asked !== 'appoint' && asked?.act === 'invite' && (
        <InviteDialog company_id={company_id} invited={asked.one} onClose={close} />
      )}
    </section>
  )
}

interface RowProps {
  readonly one: Administrator
  readonly onAsk: (act: Question['act']) => void
}

function AdministratorRow({ one, onAsk }: RowProps) {
  const { t } = useTranslation('companies')
  const { name, lastname, email, has_password } = one
  return (
    <div className="stack gap-8 shrink anywhere">
      <div className="stack">
        <bdi className="strong">{`${name} ${lastname}`}</bdi>
        <bdi className="dim text-s">{email}</bdi>
        {!has_password && <span className="text-s">{t('administrators.waiting')}</span>}
      </div>
      <div className="flex wrap gap-6">
        {!has_password && (
          <Button variant="default" size="xs" onClick={() => onAsk('invite')}>
            {t('administrators.invite')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onAsk('replace')}>
          {t('administrators.replace')}
        </Button>
      </div>
    </div>
  )
}

const appointed = z.strictObject({ administrator: companyAdministrator })
type Appointed = z.output<typeof appointed>

const codes = {
  EMAIL_TAKEN: 'administrator.email',
  RESOURCE_USERNAME_TAKEN: 'administrator.username',
  RESOURCE_IDENTIFICATION_TAKEN: 'administrator.identification',
}

interface AppointDialogProps {
  readonly company_id: string
  /** Whoever loses access; left out where nobody does. */
  readonly former?: Administrator
  readonly onClose: () => void
}

/** Registers another administrator of a company, in place of somebody or beside the others. */
function AppointDialog({ company_id, former, onClose }: AppointDialogProps) {
  const { t } = useTranslation('companies')
  const form = useRecordForm({
    schema: appointed,
    initial: { values: { administrator: emptyAdministrator }, version: undefined },
    codes,
  })
  const save = useChangeAdministrators({
    company_id,
    change: ({ administrator }: Appointed) => {
      const body = { administrator, replaces: former?.id ?? null }
      return call(companies.appointAdministrator, { params: { id: company_id }, body })
    },
    emailOf: ({ administrator }) => administrator.email,
    onDone: onClose,
    form,
  })
  const name = former && `${former.name} ${former.lastname}`
  return (
    <DialogFrame
      title={name ? t('administrators.replace_title', { name }) : t('administrators.add')}
      submitLabel={t(name ? 'administrators.replace' : 'administrators.add')}
      isDangerous={former !== undefined}
      isReady
      isPending={save.isPending}
      error={save.error}
      onSubmit={submitHandler(form, save)}
      onClose={onClose}
    >
      <p className="text-m">
        {name ? t('administrators.replace_note', { name }) : t('administrators.add_note')}
      </p>
      <AdministratorFields form={form} />
    </DialogFrame>
  )
}

/** The way into a company, to set up what it makes its own (requirement AC-04). */
function SetUpCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('companies')
  return (
    <div className="stack gap-8 pad-12 framed round-10 on-surface text-m">
      <p>{t('set_up_note')}</p>
      <Button
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/setting/{-$company_id}" params={{ company_id: id }} />
        )}
        variant="default"
        size="xs"
        leftSection={<IconSettings size={15} stroke={1.6} aria-hidden />}
      >
        {t('set_up')}
      </Button>
    </div>
  )
}
