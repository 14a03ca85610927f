import type { VisitPoint } from '@baquiano/contract/visit-points'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../visit-points.queries.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { restorePoint, visitPointCalls } from '../visit-point-calls.ts'

/** Removes a visit point at once, and offers to undo it. */
export function RemoveButton({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const navigate = useNavigate()
  const { mutate, isPending } = useAction({
    send: () => visitPointCalls.remove(point.id),
    done: t('removed', { name: point.name }),
    undo: () => () => restorePoint(point),
    onDone: () => navigate({ to: '/apps/visit-point/visit-point-list' }),
    refresh: [visitPointsKey],
    failure: { title: t('not_removed') },
  })
  const label = t('remove')
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
