import type { VisitPoint } from '@baquiano/contract/visit-points'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { asError } from '../../platform/http/as-error.ts'
import { problemOf } from '../../platform/http/problem-of.ts'
import { useToast } from '../../platform/use-toast.ts'
import { restorePoint, visitPointCalls } from '../visit-point-calls.ts'

/** Removes a visit point at once, and offers to undo it. */
export function RemoveButton({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation(['visit-points', 'platform'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const undo = useUndo()
  const toast = useToast()
  const refresh = () => client.invalidateQueries({ queryKey: visitPointsKey })
  const { mutate, isPending } = useMutation({
    mutationFn: () => visitPointCalls.remove(point.id),
    onSuccess: async () => {
      undo(t('visit-points:removed', { name: point.name }), async () => {
        await restorePoint(point)
        await refresh()
      })
      await navigate({ to: '/apps/visit-point/visit-point-list' })
      await refresh()
    },
    onError: (error) => {
      const message = t(`platform:errors.${problemOf(asError(error)).code}`)
      toast({ kind: 'danger', title: t('visit-points:not_removed'), message })
    },
  })
  const label = t('visit-points:remove')
  return (
    <ActionIcon
      variant="default"
      size={30}
      loading={isPending}
      aria-label={label}
      title={label}
      onClick={() => mutate()}
    >
      <IconTrash size={15} aria-hidden />
    </ActionIcon>
  )
}
