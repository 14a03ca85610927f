import { type View, type ViewFields, views } from '@baquiano/contract/views'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useAction } from '../use-action.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ViewedSpec } from './list-spec.ts'
import { paramsOf, stateOf } from './view-state.ts'
import { viewsKey } from './views.queries.ts'

/** Creates, changes and removes views of a list; changes and removals can be undone. */
export function useViewActions<Row extends { readonly id: string }>(
  { name: list, filters }: ViewedSpec<Row>,
  params: ListParams,
  set: SetListParams,
) {
  const { t } = useTranslation('list')
  const refresh = [viewsKey]
  const adding = useAction({
    send: (named: Pick<ViewFields, 'name' | 'is_shared'>) =>
      call(views.create, {
        body: { ...named, id: newId(), list, state: stateOf(filters, params) },
      }),
    refresh,
    onRefreshed: ({ id }) => set({ view: id }),
    failure: 'caller',
  })
  const changing = useAction({
    send: ({ view, fields }: { view: View; fields: ViewFields }) =>
      call(views.update, { params: { id: view.id }, version: view.update_on, body: fields }),
    done: ({ name }) => t('views.saved', { name }),
    undo:
      ({ id, update_on: version }, { view }) =>
      () =>
        call(views.update, { params: { id }, version, body: fieldsOf(view) }),
    refresh,
  })
  const removing = useAction({
    send: ({ id }: View) => call(views.remove, { params: { id } }),
    done: (_, { name }) => t('views.removed', { name }),
    undo: (_, view) => () => call(views.create, { body: { ...fieldsOf(view), id: view.id } }),
    onDone: () => set(paramsOf(filters, null)),
    refresh,
  })
  return {
    add: adding.mutate,
    isAdding: adding.isPending,
    /** Saves the current filters, order and columns in the view. */
    updateState: (view: View) =>
      changing.mutate({ view, fields: { ...fieldsOf(view), state: stateOf(filters, params) } }),
    share: (view: View) =>
      changing.mutate({ view, fields: { ...fieldsOf(view), is_shared: !view.is_shared } }),
    remove: removing.mutate,
  }
}

export type ViewActions = ReturnType<typeof useViewActions>

const fieldsOf = ({ list, name, is_shared, state }: View): ViewFields => ({
  list,
  name,
  is_shared,
  state,
})
