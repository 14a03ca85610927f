import {
  type TypeConfig,
  typeConfig,
  type TypeConfigFields,
  typeConfigFields,
} from '@baquiano/contract/company-config'
import { limits } from '@baquiano/contract/platform'
import { Button, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/can.ts'
import { TextField } from '../../platform/form/form-fields.tsx'
import { FormFooter } from '../../platform/form/form-footer.tsx'
import { FormFrame } from '../../platform/form/form-frame.tsx'
import type { ServerVersion } from '../../platform/form/record-version.ts'
import { submitHandler } from '../../platform/form/submit-handler.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import styles from '../config-form.module.css'
import { useRemoveType, useSaveType } from './use-type-acts.ts'

interface Props {
  /** Undefined of a new one. */
  readonly type: TypeConfig | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

function read(record: unknown): ServerVersion<TypeConfigFields> {
  const { type_config_name, status, update_on } = typeConfig.parse(record)
  return {
    values: { type_config_name, status },
    version: update_on,
    changedById: null,
    changedByName: null,
  }
}

/** A configuration type of the company's own; those of the product are only shown. */
export function TypeForm({ type, onDone, onCancel }: Props) {
  const { t } = useTranslation(['company-config', 'form'])
  const empty: TypeConfigFields = { type_config_name: '', status: 'Active' }
  const form = useRecordForm({
    schema: typeConfigFields,
    initial: type ? read(type) : { values: empty },
    read,
    codes: { TYPE_CONFIG_NAME_TAKEN: 'type_config_name' },
  })
  const save = useSaveType({ type, form, onSaved: onDone })
  const remove = useRemoveType(onDone)
  const submit = submitHandler(form, save)
  const failure = save.formError ?? remove.error
  return (
    <FormFrame
      form={form}
      title={type ? type.type_config_name : t('types.create')}
      note={t('types.note')}
      labelOf={(name) => (name === 'status' ? t('types.status') : t('types.name'))}
      onSubmit={submit}
      summary={<TypeUse count={type?.config_count ?? 0} />}
      footer={
        <>
          {type && can('TYPE_CONFIG_DELETE') && (
            <RemoveButton isPending={remove.isPending} onClick={() => remove.mutate(type)} />
          )}
          <FormFooter
            form={form}
            isPending={save.isPending}
            cancel={t('form.cancel')}
            save={t(type ? 'form:save' : 'types.create_it')}
            onCancel={onCancel}
          />
        </>
      }
    >
      {failure && <ProblemAlert error={failure} />}
      <TextField
        label={t('types.name')}
        note={t('types.name_note')}
        field={form.text('type_config_name')}
        max={limits.short_text}
        required
      />
      <Switch
        label={t('types.active')}
        description={t('types.active_note')}
        checked={form.values.status === 'Active'}
        onChange={({ currentTarget: { checked } }) =>
          form.set({ status: checked ? 'Active' : 'Inactive' })
        }
      />
    </FormFrame>
  )
}

function TypeUse({ count }: { readonly count: number }) {
  const { t } = useTranslation('company-config')
  return (
    <div className={styles.past}>
      <h3>{t('types.summary')}</h3>
      <p className="dim">{t('types.used', { count })}</p>
    </div>
  )
}

interface RemoveProps {
  readonly isPending: boolean
  readonly onClick: () => void
}

function RemoveButton({ isPending, onClick }: RemoveProps) {
  const { t } = useTranslation('company-config')
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={onClick}>
      {t('form.remove')}
    </Button>
  )
}
