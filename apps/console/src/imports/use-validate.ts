import { type ImportDetail, type ImportSettings, imports } from '@baquiano/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { importsKey } from './imports-key.ts'

/** Has the stored file read again by other settings; nothing is written. */
export function useValidate({ id }: Pick<ImportDetail, 'id'>, onDone: () => void) {
  return useAction({
    send: (settings: ImportSettings) => call(imports.validate, { params: { id }, body: settings }),
    failure: 'caller',
    refresh: [importsKey, tasksKey],
    onDone,
  })
}

/** Acts that go on with an import, each of which answers it as it is now. */
export function useImportAct(
  { id }: Pick<ImportDetail, 'id'>,
  act: 'create' | 'pause' | 'cancel' | 'undo',
) {
  const client = useQueryClient()
  return useAction({
    send: () =>
      act === 'create'
        ? call(imports.create, { body: { id } })
        : call(imports[act], { params: { id } }),
    refresh: () =>
      Promise.all([importsKey, tasksKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
