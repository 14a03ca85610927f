import {
  companies,
  type Company,
  company,
  companyExportRequest,
  companyListRequest,
} from '@baquiano/contract/companies'
import { moduleNames, recordId } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { WizardFrame } from '@baquiano/ui/form/wizard/wizard-frame.tsx'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { call } from '@baquiano/client/http/call.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import type { ListSpec } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { AdministratorFields } from './administrators/administrator-fields.tsx'
import { companiesKey, companyRecord } from './companies.queries.ts'
import { useCompanyColumns } from './company-columns.tsx'
import { CompanyEdit } from './company-edit.tsx'
import { CompanyFieldset } from './company-fieldset.tsx'
import styles from './company-form.module.css'
import { ContactPersons } from './contact-persons.tsx'
import { PeriodFields } from './period-fields.tsx'
import { RetentionField } from './retention-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useCompanyLabel } from './use-company-label.ts'
import { ModuleFields } from './wizard/module-fields.tsx'
import { type CompanyWizardState, useCompanyWizard } from './wizard/use-company-wizard.ts'
import { WizardSummary } from './wizard/wizard-summary.tsx'

/** The companies of the platform, for its administrators (requirement CO-01). */
export function Page() {
  const { t } = useTranslation('companies')
  const [search, set] = useUrlParams(companySearch)
  const navigate = useNavigate()
  const title = t('title')
  const isList = search.form === undefined || (search.form === 'edit' && !search.company)
  usePageTitle(title)
  const closeForm = (ignoreBlocker: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, form: undefined, company: undefined }),
      ignoreBlocker,
    })
  return (
    <PageFrame
      title={title}
      tools={!search.form && <AddButton label={t('new')} onClick={() => set({ form: 'new' })} />}
    >
      {search.form === 'edit' && search.company && <Edit id={search.company} leave={closeForm} />}
      {search.form === 'new' && (
        <CompanyWizard onCreated={() => closeForm(true)} onCancel={() => closeForm(false)} />
      )}
      {isList && <CompanyList search={search} set={set} />}
    </PageFrame>
  )
}

interface EditProps {
  readonly id: string
  /** What was saved is not left behind; what was not is asked about. */
  readonly leave: (ignoreBlocker: boolean) => void
}

function Edit({ id, leave }: EditProps) {
  const { data, error, refetch } = useQuery(companyRecord(id))
  if (data) {
    return (
      <CompanyEdit
        key={id}
        company={data}
        onSaved={() => leave(true)}
        onCancel={() => leave(false)}
      />
    )
  }
  if (!error) return <FormSkeleton />
  return (
    <div className={`${styles.aside} stack gap-16`}>
      <ProblemAlert error={error} onRetry={() => void refetch()} />
    </div>
  )
}

interface Props {
  readonly search: CompanySearch
  readonly set: (changes: Partial<CompanySearch>) => void
}

const whole = z.array(company)

/** The days in which it is time to talk about what comes after. */
const nextDays = (today: string) => ({ date_init: today, date_end: addDays(today, 30) })

/** The companies of the platform: found, filtered and opened. */
function CompanyList({ search, set }: Props) {
  const { t } = useTranslation(['companies', 'permissions'])
  const today = useToday()
  const spec: ListSpec<Company> = {
    name: 'companies',
    isOfPlatform: true,
    label: t('title'),
    searchLabel: t('search'),
    columns: useCompanyColumns(),
    filters: [
      {
        key: 'status',
        label: t('columns.state'),
        options: [
          { value: 'Active', label: t('status.Active') },
          { value: 'Inactive', label: t('status.Inactive') },
        ],
      },
      {
        key: 'modules',
        label: t('columns.modules'),
        several: moduleNames.map((value) => ({ value, label: t(`permissions:module.${value}`) })),
      },
      { key: 'date_end', label: t('columns.date_end'), days: nextDays(today) },
    ],
    bulkActions: [],
    queryKey: companiesKey,
    fetchPage: async (request, signal) => {
      const page = await call(companies.filter, { body: companyListRequest.parse(request) }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(companies.export, { body: companyExportRequest.parse(request) }),
    nameOf: ({ name }) => name,
    onOpen: ({ id }) => set({ form: 'edit', company: id }),
    empty: <h2>{t('empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}

/** What the page keeps in the address: of the forms and of the list. */
const companySearch = z.object({
  /** A new one, or `company` to be changed. */
  form: z.enum(['new', 'edit']).optional(),
  company: recordId.optional(),
  ...companyListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: companyListRequest.shape.order_by.unwrap().optional(),
})
type CompanySearch = z.output<typeof companySearch>

interface CompanyWizardProps {
  readonly onCreated: () => void
  readonly onCancel: () => void
}

/** Founds a company with its administrator (requirement CO-02, target wizard). */
function CompanyWizard({ onCreated, onCancel }: CompanyWizardProps) {
  const { t } = useTranslation('companies')
  const labelOf = useCompanyLabel()
  const wizard = useCompanyWizard({ onCreated, onCancel })
  return (
    <WizardFrame
      wizard={wizard}
      titleOf={(step) => t(`wizard.steps.${step}`)}
      noteOf={(step) => t(`wizard.notes.${step}`)}
      labelOf={labelOf}
      createLabel={t('wizard.create')}
      cancelLabel={t('cancel')}
      onCancel={onCancel}
      summary={<WizardSummary values={wizard.form.values} />}
    >
      <StepFields wizard={wizard} />
    </WizardFrame>
  )
}

function StepFields({ wizard: { form, step } }: { readonly wizard: CompanyWizardState }) {
  if (step === 'company') return <CompanyFieldset form={form} isNew />
  if (step === 'modules') return <ModuleFields form={form} />
  if (step === 'administrator') return <AdministratorFields form={form} />
  if (step === 'review') return <WizardSummary values={form.values} isWhole />
  return (
    <>
      <ContactPersons form={form} />
      <PeriodFields form={form} />
      <div className={`${styles.halves} stack top gap-12`}>
        <TimeZoneField form={form} />
        <RetentionField form={form} />
      </div>
    </>
  )
}
