import {
  type CompanyConfig,
  companyConfigs,
  companyConfig,
  companyConfigFields,
  configSchemaOf,
} from '@baquiano/contract/company-config'
import { AppError, limits, fieldErrors } from '@baquiano/contract/platform'
import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonField } from '@baquiano/ui/form/fields/json-field.tsx'
import { readJson } from '@baquiano/ui/form/fields/read-json.ts'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { ConfigFields } from './config-fields.tsx'
import styles from './config-form.module.css'
import type { ConfigSearch, SetConfigSearch } from './config-search.ts'
import { fieldSpecs } from './field-specs.ts'
import { refreshConfig } from './refresh-config.ts'
import { restoreVersion } from './restore-version.ts'
import { useFieldWords } from './use-field-words.ts'
import { useTypeTitle } from './use-type-title.ts'
import { z } from 'zod'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'

interface Props {
  readonly type_config_name: string
  /** Undefined of a new one. */
  readonly config: CompanyConfig | undefined
  readonly search: ConfigSearch
  readonly set: SetConfigSearch
  readonly summary: ReactNode
  readonly onSaved: (id: string) => void
  readonly onRemoved: () => void
  readonly onCancel: () => void
}

/** One entry of the configuration, as the form of its type or as its JSON; both write the same text. */
export function ConfigForm(props: Props) {
  const { type_config_name, config, search, set, summary, onSaved, onCancel } = props
  const { t } = useTranslation(['company-config', 'form'])
  const words = useFieldWords()
  const titleOf = useTypeTitle()
  const name = type_config_name.replaceAll(/\P{L}/gu, '')
  const initial = config
    ? readConfig(config)
    : { values: { name, value: '', config_json: jsonText({}) } }
  const form = useRecordForm({
    schema: configFormSchema(type_config_name),
    initial,
    read: readConfig,
    codes: { COMPANY_CONFIG_NAME_TAKEN: 'name' },
  })
  const save = useSaveConfig({ type_config_name, config, form, onSaved })
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={titleOf(type_config_name)}
      note={config ? t('form.edit_note', { count: config.version_number }) : t('form.new_note')}
      labelOf={(path) =>
        words.labelOf(path.split('.').at(path.startsWith('config_json.') ? 1 : 0) ?? path)
      }
      onSubmit={submit}
      summary={summary}
      footer={
        <ConfigFooter
          form={form}
          config={config}
          isPending={save.isPending}
          onCancel={onCancel}
          onRemoved={props.onRemoved}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <div className={`${styles.halves} stack top gap-12`}>
        <TextField
          label={t('fields.name')}
          note={t('notes.name')}
          field={form.text('name')}
          max={limits.short_text}
          required
        />
        <TextField label={t('fields.value')} field={form.text('value')} max={limits.long_text} />
      </div>
      <Content type_config_name={type_config_name} form={form} search={search} set={set} />
    </FormFrame>
  )
}

interface ContentProps extends Pick<Props, 'type_config_name' | 'search' | 'set'> {
  readonly form: ReturnType<typeof useRecordForm<ReturnType<typeof readConfig>['values']>>
}

function Content({ type_config_name, form, search, set }: ContentProps) {
  const { t } = useTranslation('company-config')
  const specs = fieldSpecs(type_config_name)
  const text = form.values.config_json
  const { object } = readJson(text)
  const isJson = specs.length === 0 || search.as === 'json' || !object
  const put = (config_json: string, mended: string) => form.set({ config_json }, [mended])
  return (
    <section className={`${styles.content} stack gap-16`}>
      <header>
        <h3 className="text-m heavy">{t('form.content')}</h3>
        {specs.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('form.as')}
            value={isJson ? 'json' : 'form'}
            data={[
              { value: 'form', label: t('form.as_form'), disabled: !object },
              { value: 'json', label: 'JSON' },
            ]}
            onChange={(as) => set({ as: as === 'json' ? 'json' : undefined })}
          />
        )}
      </header>
      {isJson ? (
        <JsonField
          label={t('json_label')}
          name="config_json"
          value={text}
          problems={form.problems}
          onChange={(config_json) => put(config_json, 'config_json')}
        />
      ) : (
        <ConfigFields
          specs={specs}
          object={object}
          problems={form.problems}
          onChange={(name, value) =>
            put(jsonText({ ...object, [name]: value }), `config_json.${name}`)
          }
        />
      )}
    </section>
  )
}

interface ConfigFooterProps {
  readonly form: RecordForm<ConfigValues>
  readonly config: CompanyConfig | undefined
  readonly isPending: boolean
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** Removing the entry, and the ways out of its form. */
function ConfigFooter({ form, config, isPending, onCancel, onRemoved }: ConfigFooterProps) {
  const { t } = useTranslation(['company-config', 'form'])
  const remove = useRemoveConfig(onRemoved)
  const isSaved = can(config ? 'COMPANYCONFIG_UPDATE' : 'COMPANYCONFIG_CREATE')
  return (
    <>
      {config && can('COMPANYCONFIG_DELETE') && (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate(config)}
        >
          {t('form.remove')}
        </Button>
      )}
      {isSaved ? (
        <FormFooter
          form={form}
          isPending={isPending}
          cancel={t('form.cancel')}
          save={config ? t('form:save') : t('form.create_it')}
          onCancel={onCancel}
        />
      ) : (
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      )}
    </>
  )
}

/** Removes an entry at once, and offers to bring it back with its versions. */
function useRemoveConfig(onRemoved: () => void) {
  const { t } = useTranslation('company-config')
  const client = useQueryClient()
  return useAction({
    send: ({ id, update_on }: CompanyConfig) =>
      call(companyConfigs.remove, { params: { id }, version: update_on }),
    done: (_, { type_config_name }) => t('form.removed', { name: type_config_name }),
    undo:
      (_, { id, type_config_name, name, value, config_json }) =>
      () =>
        call(companyConfigs.create, { body: { id, type_config_name, name, value, config_json } }),
    onDone: onRemoved,
    refresh: () => refreshConfig(client),
  })
}

interface Options {
  readonly type_config_name: string
  readonly config: CompanyConfig | undefined
  readonly form: RecordForm<ConfigValues>
  readonly onSaved: (id: string) => void
}

/** Saves an entry, or makes one, and offers to undo it. */
function useSaveConfig({ type_config_name, config, form, onSaved }: Options) {
  const { t } = useTranslation('company-config')
  const client = useQueryClient()
  // Of one form: sent twice, it makes one entry.
  const [id] = useState(() => newId())
  const { mutate, isPending, error } = useAction({
    send: ({ config_json, ...values }: ConfigValues) => {
      const { object } = readJson(config_json)
      if (!object) throw new AppError('VALIDATION_FAILED')
      const fields = { ...values, config_json: { ...object } }
      if (!config) return call(companyConfigs.create, { body: { ...fields, type_config_name, id } })
      const version = form.version ?? config.update_on
      return call(companyConfigs.update, { params: { id: config.id }, version, body: fields })
    },
    done: t(config ? 'form.saved' : 'form.created', { name: type_config_name }),
    undo: (saved) => async () => {
      const { update_on: version, version_number } = saved
      if (config) await restoreVersion(saved, version_number - 1)
      else await call(companyConfigs.remove, { params: { id: saved.id }, version })
    },
    refresh: () => refreshConfig(client),
    onRefreshed: (saved) => onSaved(saved.id),
    form,
  })
  return { mutate, isPending, formError: error }
}

const { name, value } = companyConfigFields.shape

/** What the form holds: `config_json` as the text that fields and editor both write. */
type ConfigValues = { name: string; value: string; config_json: string }

/** By the contract's own schema of the type, each problem at the field of the JSON that has it. */
const configFormSchema = (type_config_name: string): z.ZodType<ConfigValues> =>
  z.strictObject({ name, value, config_json: z.string() }).superRefine(({ config_json }, check) => {
    const { object } = readJson(config_json)
    if (!object) {
      check.addIssue({ code: 'custom', path: ['config_json'], message: 'JSON_UNREADABLE' })
      return
    }
    const { error } = configSchemaOf(type_config_name).safeParse(object)
    for (const { path, code } of error ? fieldErrors(error) : []) {
      const below = path === '' ? [] : path.split('.')
      check.addIssue({ code: 'custom', path: ['config_json', ...below], message: code })
    }
  })

const jsonText = (object: object): string => JSON.stringify(object, null, 2)

function readConfig(record: unknown): ServerVersion<ConfigValues> {
  const config: CompanyConfig = companyConfig.parse(record)
  return {
    values: {
      name: config.name,
      value: config.value,
      config_json: jsonText(config.config_json),
    },
    version: config.update_on,
    changedById: config.update_by,
    changedByName: config.update_by_name,
  }
}
