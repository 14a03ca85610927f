import {
  type Webhook,
  type WebhookFields,
  webhook,
  webhookFields,
  webhookShape,
} from '@baquiano/contract/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { SchemaForm } from '@baquiano/ui/form/schema-form.tsx'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import type { RecordFormProps } from '@baquiano/ui/shell/record-page.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookAside } from './webhook-aside.tsx'
import { fieldsOf, webhookCalls, webhooksKey } from './webhooks.queries.ts'

function read(answer: unknown): ServerVersion<WebhookFields> {
  const record = webhook.parse(answer)
  return {
    values: fieldsOf(record),
    version: record.update_on,
    changedById: record.update_by,
    changedByName: record.update_by_name,
  }
}

const empty: WebhookFields = {
  name: '',
  url: '',
  events: ['visit.created', 'visit.updated', 'visit.status_changed', 'visit.canceled'],
  position_every_s: 60,
  status: 'Active',
}

/** Where a webhook is, what it is sent, its secrets, and how the program that receives verifies what comes. */
export function WebhookForm({ record, onSaved, onCancel }: RecordFormProps<Webhook>) {
  const { t } = useTranslation(['webhooks', 'form'])
  const [secret, setSecret] = useState<string>()
  const form = useRecordForm<WebhookFields>({
    schema: webhookFields,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { PERMISSION_NOT_HELD: 'events' },
  })
  const save = useSaveRecord(
    { record, calls: webhookCalls(setSecret) },
    {
      form,
      queryKey: webhooksKey,
      successMessage: ({ name }, isNew) => t(isNew ? 'created' : 'saved', { name }),
      // A new one stays until its secret was told.
      onSaved: () => record && onSaved(),
    },
  )
  const { position_every_s: _, ...withoutPositions } = webhookShape
  const isTracking = form.values.events.includes('visit.position')
  return (
    <SchemaForm
      form={form}
      save={{ ...save, mutate: (values) => secret === undefined && save.mutate(values) }}
      fields={{
        name: 'webhooks',
        shape: isTracking ? webhookShape : withoutPositions,
        notes: {
          name: 'name',
          url: 'url',
          events: 'events',
          position_every_s: 'position_every_s',
        },
      }}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      {...(!record && { saveLabel: t('create_it') })}
      cancel={t('form:cancel')}
      onCancel={onCancel}
      summary={<WebhookAside record={record} />}
    >
      {secret !== undefined && (
        <SecretDialog
          title={t('secret.title', { name: form.values.name })}
          text={t('secret.text')}
          secret={secret}
          onClose={onSaved}
        />
      )}
    </SchemaForm>
  )
}
