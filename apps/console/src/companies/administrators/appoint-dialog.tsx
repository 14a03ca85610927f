import { type Administrator, companies, companyAdministrator } from '@baquiano/contract/companies'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import { submitHandler } from '../../platform/form/submit-handler.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { call } from '../../platform/http/call.ts'
import { AdministratorFields } from './administrator-fields.tsx'
import { emptyAdministrator } from './empty-administrator.ts'
import { useChangeAdministrators } from './use-change-administrators.ts'

const appointed = z.strictObject({ administrator: companyAdministrator })
type Appointed = z.output<typeof appointed>

const codes = {
  EMAIL_TAKEN: 'administrator.email',
  RESOURCE_USERNAME_TAKEN: 'administrator.username',
  RESOURCE_IDENTIFICATION_TAKEN: 'administrator.identification',
}

interface Props {
  readonly company_id: string
  /** Whoever loses access; left out where nobody does. */
  readonly former?: Administrator
  readonly onClose: () => void
}

/** Registers another administrator of a company, in place of somebody or beside the others. */
export function AppointDialog({ company_id, former, onClose }: Props) {
  const { t } = useTranslation('companies')
  const form = useRecordForm({
    schema: appointed,
    initial: { values: { administrator: emptyAdministrator }, version: undefined },
    codes,
  })
  const { isPending, error, mutate } = useChangeAdministrators({
    company_id,
    change: ({ administrator }: Appointed) => {
      const body = { administrator, replaces: former?.id ?? null }
      return call(companies.appointAdministrator, { params: { id: company_id }, body })
    },
    emailOf: ({ administrator }) => administrator.email,
    onDone: onClose,
  })
  const save = {
    isPending,
    mutate: (values: Appointed) =>
      mutate(values, { onError: (failed) => form.showServerError(failed) }),
  }
  const name = former && `${former.name} ${former.lastname}`
  return (
    <DialogFrame
      title={name ? t('administrators.replace_title', { name }) : t('administrators.add')}
      submitLabel={t(name ? 'administrators.replace' : 'administrators.add')}
      isDangerous={former !== undefined}
      isReady
      isPending={isPending}
      error={form.problems.length > 0 ? null : error}
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
