import { type Resource, resource as resourceRecord } from '@baquiano/contract/resources'
import type { ObjectSchema } from '@baquiano/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withFieldData, WithSchema } from '../fields/index.ts'
import { fullName } from './full-name.ts'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { userKey, useUser } from '@baquiano/client/session/use-user.ts'
import { personCodes } from './person-codes.ts'
import { OptionalField, PersonFieldset } from './person-fieldset.tsx'
import { PersonEmail } from './person-email.tsx'
import { PersonOwnFields } from './person-own-fields.tsx'
import { RelationFields } from './relation-fields.tsx'
import { type ResourceForm as Fields, resourceCalls, resourceForm } from './resource-calls.ts'
import { BlockedProblem } from './blocked-problem.tsx'
import { ResourceAccountStatus } from './resource-account-status.tsx'
import { resourcesKey } from './resources.queries.ts'
import { usePersonLabel } from './use-person-label.ts'

interface Props {
  readonly resource: Resource
  readonly onSaved: () => void
  readonly onCancel: () => void
}

function read(record: unknown): ServerVersion<Fields> {
  const parsed = resourceRecord.parse(record)
  const { update_on: version, update_by: changedById, update_by_name: changedByName } = parsed
  return { values: resourceCalls.fieldsOf(parsed), version, changedById, changedByName }
}

/** What the company writes of somebody who is there. */
export function ResourceForm(props: Props) {
  return (
    <WithSchema object_type="RESOURCE">
      {(schema) => <LoadedForm {...props} schema={schema} />}
    </WithSchema>
  )
}

interface LoadedProps extends Props {
  readonly schema: ObjectSchema
}

function LoadedForm({ resource, schema, onSaved, onCancel }: LoadedProps) {
  const { t } = useTranslation(['resources', 'form'])
  const moment = useMoment()
  const client = useQueryClient()
  const user = useUser()
  const labelOf = usePersonLabel(schema.fields)
  const initial = read(resource)
  const form = useRecordForm({
    schema: withFieldData(resourceForm, schema.fields),
    initial,
    read,
    codes: personCodes,
  })
  // Their status is another version of the same fields: nothing here is lost by going on from it.
  if (!form.isDirty && resource.update_on > (form.version ?? '')) form.reset(initial)
  const save = useSaveRecord(
    { record: resource, calls: resourceCalls },
    {
      form,
      queryKey: resourcesKey,
      successMessage: (saved) => t('saved', { name: fullName(saved) }),
      onSaved: (id) => {
        if (id === user.id) void client.invalidateQueries({ queryKey: userKey })
        onSaved()
      },
    },
  )
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={t('edit')}
      note={t('edit_note', { date: moment(resource.update_on) })}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<ResourceAccountStatus resource={resource} isDirty={form.isDirty} />}
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
      {save.formError && <BlockedProblem error={save.formError} onRetry={submit} />}
      <PersonFieldset
        form={form}
        kept={{ id: resource.role_id, name: resource.role_name }}
        email={<PersonEmail resource={resource} />}
      >
        <OptionalField form={form} name="imei" />
        <PersonOwnFields form={form} schema={schema} />
        <RelationFields form={form} />
      </PersonFieldset>
    </FormFrame>
  )
}
