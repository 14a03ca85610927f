import {
  type View,
  type ViewedName,
  type ViewFields,
  type ViewState,
  views,
} from '@baquiano/contract/views'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useAction } from '../use-action.ts'
import { viewsKey } from './views.queries.ts'

/** What has views, and how one of them is opened. */
export interface Viewed {
  readonly list: ViewedName
  /** How it is looked at now. */
  readonly state: ViewState
  /** Names the view that is looked at, and leaves what is seen as it is. */
  readonly mark: (id: string) => void
  /** Shows what a view keeps; everything without one. */
  readonly open: (view: View | null) => void
}

/** Creates, changes and removes views; changes and removals can be undone. */
export function useViewActions({ list, state, mark, open }: Viewed) {
  const { t } = useTranslation('list')
  const refresh = [viewsKey]
  const adding = useAction({
    send: (named: Pick<ViewFields, 'name' | 'is_shared'>) =>
      call(views.create, {
        body: { ...named, id: newId(), list, state },
      }),
    refresh,
    onRefreshed: ({ id }) => mark(id),
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
    onDone: () => open(null),
    refresh,
  })
  return {
    add: adding.mutate,
    isAdding: adding.isPending,
    /** Keeps in the view how it is looked at now. */
    updateState: (view: View) => changing.mutate({ view, fields: { ...fieldsOf(view), state } }),
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
