import { type View, type ViewFields, views } from '@baquiano/contract/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToast } from '../use-toast.ts'
import { call } from '../http/call.ts'
import { useUndo } from '../form/use-undo.ts'
import { newId } from '../new-id.ts'
import { problemOf } from '../http/problem-of.ts'
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
  const { t } = useTranslation(['list', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const refresh = () => client.invalidateQueries({ queryKey: viewsKey })
  const onError = (error: Error) =>
    toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) })
  const adding = useMutation({
    mutationFn: (named: Pick<ViewFields, 'name' | 'is_shared'>) =>
      call(views.create, {
        body: { ...named, id: newId(), list, state: stateOf(filters, params) },
      }),
    onSuccess: async ({ id }) => {
      await refresh()
      set({ view: id })
    },
  })
  const changing = useMutation({
    mutationFn: ({ view, fields }: { view: View; fields: ViewFields }) =>
      call(views.update, { params: { id: view.id }, version: view.update_on, body: fields }),
    onSuccess: (saved, { view }) =>
      undo(t('views.saved', { name: saved.name }), async () => {
        const request = { params: { id: saved.id }, version: saved.update_on }
        await call(views.update, { ...request, body: fieldsOf(view) })
        await refresh()
      }),
    onError,
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: ({ id }: View) => call(views.remove, { params: { id } }),
    onSuccess: (_, view) => {
      set(paramsOf(filters, null))
      undo(t('views.removed', { name: view.name }), async () => {
        await call(views.create, { body: { ...fieldsOf(view), id: view.id } })
        await refresh()
      })
    },
    onError,
    onSettled: refresh,
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
