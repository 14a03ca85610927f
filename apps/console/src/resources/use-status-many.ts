import { AppError, errorStatuses, keysOf } from '@baquiano/contract/platform'
import { resourceBulkRequest, resources, type SettableStatus } from '@baquiano/contract/resources'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import type { BulkAction, BulkSelect } from '../platform/list/list-spec.ts'
import { useToast } from '../platform/use-toast.ts'
import type { ListedResource } from './listed-resource.ts'
import { resourcesKey } from '../entities/resources/resources.queries.ts'

const acts = { Inactive: 'deactivate', Active: 'reactivate' } as const
const icons = { Inactive: IconUserOff, Active: IconUserCheck } as const

const requestStatus = (status: SettableStatus, select: BulkSelect) =>
  call(resources.bulk, { body: resourceBulkRequest.parse({ action: acts[status], select }) })

/** Sets the status of many; undone where all of them are known here, for those who stood otherwise. */
export function useStatusMany(status: SettableStatus): BulkAction<ListedResource> {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const former = status === 'Active' ? 'Inactive' : 'Active'
  return {
    key: acts[status],
    label: t(`set_status.${status}`),
    icon: icons[status],
    ...(status === 'Inactive' && { isDangerous: true }),
    run: (select) => requestStatus(status, select),
    onDone: (done, count) => {
      const message = t(`status_many.${status}`, { count })
      const changed = done.filter((row) => row.status === former).map(({ id }) => id)
      if (done.length < count || changed.length === 0) {
        toast({ kind: 'done', message })
        return
      }
      undo(message, async () => {
        const { outcomes } = await requestStatus(former, { id: changed })
        await client.invalidateQueries({ queryKey: resourcesKey })
        const rejected = outcomes.find(({ code }) => code !== null)
        const code = keysOf(errorStatuses).find((known) => known === rejected?.code)
        if (code) throw new AppError(code)
      })
    },
  }
}
