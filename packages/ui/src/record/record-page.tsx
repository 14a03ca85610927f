import { type Permission, permissions } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NameDialog } from '../dialog/name-dialog.tsx'
import type { FormValues } from '../form/merge-versions.ts'
import { restoreRecord } from '../form/record-calls.ts'
import type { ServerVersion } from '../form/record-version.ts'
import { SchemaForm } from '../form/schema-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { useSaveRecord } from '../form/use-save-record.ts'
import { List } from '../list/list.tsx'
import { recordParams } from '../list/record-params.ts'
import { can as holds } from '@baquiano/client/session/can.ts'
import { type RecordFormProps, RecordPage } from '../shell/record-page.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useAction } from '../use-action.ts'
import { createRecordCalls } from './create-record-calls.ts'
import {
  type BaseRow,
  nameOfRecord,
  type RecordListView,
  type RecordView,
  type WrittenFormView,
} from './record-view.ts'
import { filtersOf, useDerivedList } from './use-derived-list.tsx'
import { useWords } from '../form/use-words.ts'

/**
 * Makes the page of a record from its description: list with filters, saved views and export, the form beside it,
 * removal of many with undo, and the open record in the address.
 */
export function recordPage<
  Fields extends FormValues,
  Row extends BaseRow,
  const Key extends string,
>(
  described: RecordView<Fields, Row, Key> | WrittenFormView<Fields, Row, Key>,
): () => React.JSX.Element {
  const view: RecordListView<Fields, Row> = described
  const { endpoints, name } = view
  const calls = createRecordCalls(endpoints, view.fixed)
  const search = z.looseObject({
    ...searchShape(endpoints.filter.body.shape),
    ...recordParams,
    order_by: z.string().optional(),
  })
  const can = (action: 'CREATE' | 'UPDATE' | 'DELETE') => {
    const permission = permissions.find(
      (it): it is Permission => it === `${endpoints.get.module}_${action}`,
    )
    return permission !== undefined && holds(permission)
  }
  const Form =
    'form' in described
      ? described.form
      : (props: RecordFormProps<Row>) => (
          <DerivedForm view={described} calls={calls} canRemove={can('DELETE')} {...props} />
        )

  return function Page() {
    const t = useWords(name)
    const [params, set] = useUrlParams(search)
    const spec = useDerivedList({
      view,
      calls,
      can,
      onOpen: (row) => {
        if (can('UPDATE') && !view.isFixed?.(row)) set({ form: 'edit', record: row.id })
      },
    })
    const queryOf = useMemo(() => (id: string) => calls.query(name, id), [])
    return (
      <RecordPage<Row>
        title={t('title')}
        isMain={view.isMain === true}
        addLabel={can('CREATE') ? t('new') : undefined}
        search={params}
        set={set}
        above={view.above && <view.above />}
        list={<List spec={spec} params={params} set={set} />}
        recordQuery={queryOf}
        form={Form}
      />
    )
  }
}

/** The filters of the list, each as the address may hold it. */
function searchShape(shape: Readonly<Record<string, unknown>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(filtersOf(shape)).flatMap(([key, schema]) =>
      schema instanceof z.ZodType ? [[key, schema]] : [],
    ),
  )
}

interface Props<Fields extends FormValues, Row extends BaseRow> extends RecordFormProps<Row> {
  readonly view: RecordView<Fields, Row>
  readonly calls: ReturnType<typeof createRecordCalls<Fields, Row>>
  readonly canRemove: boolean
}

/** What the address says of a new record; the form's schema judges it like anything that is written. */
function useProposed<Fields>(names: readonly string[] = []): Partial<Fields> {
  const address: object = useSearch({ strict: false })
  const named = Object.entries(address).filter(([name]) => names.includes(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the list's filters, of the same schema
  return Object.fromEntries(named) as Partial<Fields>
}

/** The form of a record: one field for each that the contract has, by its type. */
function DerivedForm<Fields extends FormValues, Row extends BaseRow>(props: Props<Fields, Row>) {
  const { view, calls, canRemove, record, onSaved, onCancel } = props
  const { endpoints, codes, initial, summary: Summary } = view
  const proposed = useProposed<Fields>(view.proposed)
  const t = useWords(view.name)
  const { t: common } = useTranslation('form')
  const read = (answer: unknown): ServerVersion<Fields> => {
    const row = endpoints.get.output.parse(answer)
    return {
      values: calls.fieldsOf(row),
      version: row.update_on,
      changedById: row.update_by,
      changedByName: row.update_by_name,
    }
  }
  const form = useRecordForm<Fields>({
    schema: endpoints.update.body,
    initial: record ? read(record) : { values: { ...initial, ...proposed } },
    read,
    codes,
  })
  const save = useSaveRecord(
    { record, calls },
    {
      form,
      queryKey: [view.name],
      successMessage: (row, isNew) =>
        t(isNew ? 'created' : 'saved', { name: nameOfRecord(view, row) }),
      onSaved,
    },
  )
  return (
    <SchemaForm
      form={form}
      save={save}
      fields={{
        name: view.name,
        shape: endpoints.update.body.shape,
        // Each note is found by the name of its field.
        notes: Object.fromEntries(Object.keys(view.words.notes ?? {}).map((key) => [key, key])),
        sources: view.sources,
        lines: view.lines,
        folded: view.folded,
      }}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      {...(!record && { saveLabel: t('create_it') })}
      cancel={common('cancel')}
      onCancel={onCancel}
      removal={
        record &&
        view.isRemovedByName &&
        canRemove && <RemoveButton view={view} calls={calls} record={record} onRemoved={onSaved} />
      }
      summary={<Summary {...form.values} record={record} />}
    />
  )
}

interface RemoveButtonProps<Fields extends FormValues, Row extends BaseRow> {
  readonly view: RecordView<Fields, Row>
  readonly calls: ReturnType<typeof createRecordCalls<Fields, Row>>
  readonly record: Row
  readonly onRemoved: () => void
}

/** Removes the record of a form, whose name is written first. */
function RemoveButton<Fields extends FormValues, Row extends BaseRow>({
  view,
  calls,
  record,
  onRemoved,
}: RemoveButtonProps<Fields, Row>) {
  const t = useWords(view.name)
  const { t: list } = useTranslation('list')
  const [isAsking, setAsking] = useState(false)
  const removal = useAction({
    send: () => calls.remove(record.id),
    done: t('removed', { count: 1 }),
    undo: () => () => restoreRecord(calls, record),
    onDone: onRemoved,
    refresh: [[view.name]],
    failure: 'caller',
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {list('remove')}
      </Button>
      {isAsking && (
        <NameDialog
          title={list('remove')}
          name={nameOfRecord(view, record)}
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
