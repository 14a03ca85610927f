import {
  type CalendarFeed,
  type CalendarFeedFields,
  calendarFeeds,
} from '@baquiano/contract/calendar-feeds'
import { limits, recordId } from '@baquiano/contract/platform'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { AsideSection, FormAside } from '@baquiano/ui/form/form-aside.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import type { RecordFormProps } from '@baquiano/ui/shell/record-page.tsx'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import { SecretDialog } from '../webhooks/index.ts'

const schema = calendarFeeds.update.body
const fieldsOf = ({ name, resource_id, group_id }: CalendarFeed): CalendarFeedFields => ({
  name,
  resource_id,
  group_id,
})

function read(answer: unknown): ServerVersion<CalendarFeedFields> {
  const record = calendarFeeds.get.output.parse(answer)
  return {
    values: fieldsOf(record),
    version: record.update_on,
    changedById: record.update_by,
    changedByName: record.update_by_name,
  }
}

/** @param onTold given the address of a new link, which nobody is told again */
const feedCalls = (
  onTold: (url: string) => void,
): RecordCalls<CalendarFeedFields, CalendarFeed> => ({
  get: (id) => call(calendarFeeds.get, { params: { id } }),
  update: (id, version, body) => call(calendarFeeds.update, { params: { id }, version, body }),
  create: async (body) => {
    const { url, ...created } = await call(calendarFeeds.create, { body })
    onTold(url)
    return created
  },
  remove: (id) => call(calendarFeeds.remove, { params: { id } }),
  fieldsOf,
})

/** What the address says of a new link: whose visits, and how it may be called. */
const proposal = z.object({
  resource_id: recordId.optional(),
  group_id: recordId.optional(),
  of_name: z.string().max(limits.short_text).optional(),
})

/** Whose visits a link shows, and its address, which is told once. */
export function CalendarFeedForm({ record, onSaved, onCancel }: RecordFormProps<CalendarFeed>) {
  const { t } = useTranslation(['calendar-feeds', 'form'])
  const [url, setUrl] = useState<string>()
  const [{ resource_id = null, group_id = null, of_name = '' }] = useUrlParams(proposal)
  const form = useRecordForm<CalendarFeedFields>({
    schema,
    initial: record ? read(record) : { values: { name: of_name, resource_id, group_id } },
    read,
    codes: {
      RESOURCE_NOT_FOUND: 'resource_id',
      GROUP_NOT_FOUND: 'group_id',
      PERMISSION_NOT_HELD: 'resource_id',
    },
  })
  const save = useSaveRecord(
    { record, calls: feedCalls(setUrl) },
    {
      form,
      queryKey: ['calendar-feeds'],
      successMessage: ({ name }, isNew) => t(isNew ? 'created' : 'saved', { name }),
      // A new one stays until its address was told.
      onSaved: () => record && onSaved(),
    },
  )
  const send = submitHandler(form, save)
  const submit = () => {
    if (url === undefined) send()
  }
  const { name } = form.values
  return (
    <FormFrame
      form={form}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      labelOf={(path) => t(path === 'name' ? 'columns.name' : 'columns.of')}
      onSubmit={submit}
      summary={<About />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('form:cancel')}
          save={record ? t('form:save') : t('create_it')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <TextField
        label={t('columns.name')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <OfField form={form} />
      {url !== undefined && (
        <SecretDialog
          title={t('link.title', { name })}
          text={t('link.text')}
          secret={url}
          onClose={onSaved}
        />
      )}
    </FormFrame>
  )
}

/** A person or a group, never both. */
function OfField({ form }: { readonly form: RecordForm<CalendarFeedFields> }) {
  const { t } = useTranslation('calendar-feeds')
  const [kind, setKind] = useState<'resource' | 'group'>(
    form.values.group_id === null ? 'resource' : 'group',
  )
  const choose = (next: string) => {
    setKind(next === 'group' ? 'group' : 'resource')
    form.set({ resource_id: null, group_id: null })
  }
  const isPerson = kind === 'resource'
  const problem = form.field('resource_id')
  const field = isPerson ? problem : { ...problem, ...form.field('group_id') }
  return (
    <>
      <SegmentedControl
        aria-label={t('columns.of')}
        data={[
          { value: 'resource', label: t('of.resource') },
          { value: 'group', label: t('of.group') },
        ]}
        value={kind}
        onChange={choose}
        className="start"
      />
      <RecordField
        key={kind}
        label={t(isPerson ? 'columns.resource_id' : 'columns.group_id')}
        required
        source={isPerson ? resourceSource : groupSource}
        field={{
          ...field,
          value: form.values[isPerson ? 'resource_id' : 'group_id'] ?? '',
          onChange: (id) =>
            form.set(
              isPerson ? { resource_id: id, group_id: null } : { resource_id: null, group_id: id },
            ),
        }}
      />
    </>
  )
}

/** What a link shows, and where calendar programs take it. */
function About() {
  const { t } = useTranslation('calendar-feeds')
  return (
    <FormAside>
      <AsideSection title={t('about.title')} text={t('about.text')} />
      <AsideSection title={t('about.how_title')}>
        <ul className="stack gap-8">
          {(['google', 'outlook', 'phone'] as const).map((program) => (
            <li key={program}>{t(`about.${program}`)}</li>
          ))}
        </ul>
      </AsideSection>
    </FormAside>
  )
}
