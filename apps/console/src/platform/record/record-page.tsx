import { type Permission, permissions } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { z } from 'zod'
import { can as holds } from '../session/can.ts'
import type { FormValues } from '../form/merge-versions.ts'
import { List } from '../list/list.tsx'
import { recordParams } from '../list/record-params.ts'
import { RecordPage, type RecordFormProps } from '../shell/record-page.tsx'
import { useUrlParams } from '../state/use-url-params.ts'
import { createRecordCalls } from './create-record-calls.ts'
import { DerivedForm } from './derived-form.tsx'
import type { BaseRow, RecordListView, RecordView, WrittenFormView } from './record-view.ts'
import { filtersOf, useDerivedList } from './use-derived-list.tsx'
import { useWords } from './use-words.ts'

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
  const calls = createRecordCalls(endpoints)
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
