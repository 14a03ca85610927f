import { dateFormat, limits } from '@baquiano/contract/platform'
import {
  alwaysRelates,
  relatingRoles,
  type RoleFields,
  roleFields,
  type RoleRecord,
  roleRecord,
} from '@baquiano/contract/roles'
import { useTranslation } from 'react-i18next'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useCompanyTime, useUser } from '@baquiano/client/session/use-user.ts'
import { roleCalls } from './role-calls.ts'
import styles from './role-form.module.css'
import { rolesKey } from './roles.queries.ts'

interface Props {
  readonly kind: 'new' | 'edit' | 'clone'
  /** The role to edit or copy; undefined for a new one. */
  readonly role: RoleRecord | undefined
  readonly onSaved: (id: string) => void
  readonly onCancel: () => void
}

const empty: RoleFields = {
  name: '',
  alias: '',
  description: '',
  permissions: [],
  may_relate: false,
}

/** Includes the permissions unchanged, so that saving revokes none that somebody else granted meanwhile. */
function read(record: unknown): ServerVersion<RoleFields> {
  const { name, alias, description, permissions, may_relate, ...stamp } = roleRecord.parse(record)
  const values = { name, alias, description, permissions, may_relate }
  return {
    values,
    version: stamp.update_on,
    changedById: stamp.update_by,
    changedByName: stamp.update_by_name,
  }
}

/** Form for name, alias, description and relating of a new, existing or copied role. */
export function RoleForm({ kind, role, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['roles', 'form'])
  const labelOf = (name: string) =>
    t(`form.fields.${fieldNames.find((it) => it === name) ?? 'name'}`)
  const { values, version } = role ? read(role) : { values: empty }
  const copy = { ...values, name: `${values.name} ${t('form.copy')}` }
  const form = useRecordForm({
    schema: roleFields,
    initial: kind === 'clone' ? { values: copy } : { values, version },
    read,
    codes: { ROLE_NAME_TAKEN: 'name' },
  })
  const save = useSaveRecord(
    { record: kind === 'edit' ? role : undefined, calls: roleCalls },
    {
      form,
      queryKey: rolesKey,
      successMessage: ({ name }, isNew) => t(isNew ? 'form.created' : 'form.saved', { name }),
      onSaved,
    },
  )
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      {...useHeading(kind, role)}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<RoleSummary kind={kind} role={role} name={form.values.name} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('form.cancel')}
          save={kind === 'edit' ? t('form:save') : t('form.create_it')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <TextField
        label={labelOf('name')}
        note={t('form.name_note')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <TextField label={labelOf('alias')} field={form.text('alias')} max={limits.long_text} />
      <TextField
        label={labelOf('description')}
        field={form.text('description')}
        max={limits.long_text}
        lines={3}
      />
      <RelatingField form={form} role={kind === 'edit' ? role : undefined} />
    </FormFrame>
  )
}

const fieldNames = ['name', 'alias', 'description', 'permissions', 'may_relate'] as const

function useHeading(kind: Props['kind'], role: RoleRecord | undefined) {
  const { t, i18n } = useTranslation('roles')
  const { zone } = useCompanyTime()
  if (kind === 'new' || !role) return { title: t('form.create'), note: t('form.create_note') }
  if (kind === 'clone') {
    return { title: t('form.clone', { name: role.name }), note: t('form.clone_note') }
  }
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  const date = dateFormat(i18n.language, format).format(Date.parse(role.update_on))
  return { title: t('form.edit'), note: t('form.edit_note', { date }) }
}

interface SummaryProps extends Pick<Props, 'kind' | 'role'> {
  readonly name: string
}

function RoleSummary({ kind, role, name }: SummaryProps) {
  const { t } = useTranslation('roles')
  const isSpecial = [name.trim(), kind === 'edit' ? role?.name : ''].some((it) =>
    relatingRoles.includes(it ?? ''),
  )
  return (
    <div className={styles.summary}>
      <h3>{t('form.summary')}</h3>
      <dl>
        <dt className="dim">{t('form.permissions')}</dt>
        <dd className="num">{role?.permissions.length ?? 0}</dd>
        <dt className="dim">{t('form.people')}</dt>
        <dd className="num">{kind === 'edit' ? (role?.people_count ?? 0) : 0}</dd>
      </dl>
      {isSpecial && (
        <p className={`${styles.special} pad-y-8 pad-x-12 round-10 on-warn soft text-s`}>
          {t('form.special_note')}
        </p>
      )}
    </div>
  )
}

interface RelatingFieldProps {
  readonly form: RecordForm<RoleFields>
  /** Undefined for a new one. */
  readonly role: RoleRecord | undefined
}

/** Marks a role as one that may relate; administrators decide it, and some roles do so by their name. */
function RelatingField({ form, role }: RelatingFieldProps) {
  const { t } = useTranslation('roles')
  const { userRole } = useUser()
  const field = form.field('may_relate')
  const { name } = form.values
  const isAlways = alwaysRelates({
    name: name.trim(),
    is_administrator: role?.is_administrator ?? false,
  })
  const isDecider = userRole === 'admin'
  const note = () => {
    if (isAlways) return t('form.always_relates')
    return isDecider ? t('form.may_relate_note') : t('form.may_relate_by_administrator')
  }
  return (
    <SwitchField
      label={t('form.fields.may_relate')}
      note={note()}
      isDisabled={isAlways || !isDecider}
      field={{ ...field, value: isAlways || field.value }}
    />
  )
}
