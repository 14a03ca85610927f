import { type Duplicate, type VisitPoint, visitPoints } from '@baquiano/contract/visit-points'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { ConfirmButton } from '../../platform/dialog/confirm-button.tsx'
import { call } from '../../platform/http/call.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { useToast } from '../../platform/use-toast.ts'

interface Props {
  /** Stays. */
  readonly point: VisitPoint
  /** Goes. */
  readonly duplicate: Duplicate
  readonly onMerged: (id: string) => void
}

/** Makes one visit point of two, once somebody has read what that means. */
export function MergeButton({ point, duplicate, onMerged }: Props) {
  const { t } = useTranslation('visit-points')
  const client = useQueryClient()
  const toast = useToast()
  const names = { name: point.name, other: duplicate.name }
  const merging = useMutation({
    mutationFn: () =>
      call(visitPoints.merge, { params: { id: point.id }, body: { from_id: duplicate.id } }),
    onSuccess: async ({ id }) => {
      toast({ kind: 'done', message: t('same.merged', names) })
      await client.invalidateQueries({ queryKey: visitPointsKey })
      onMerged(id)
    },
  })
  return (
    <>
      <div>
        <ConfirmButton
          label={t('same.merge')}
          question={t('same.question', names)}
          consequence={t('same.means', names)}
          cancel={t('form.cancel')}
          isDangerous
          isDisabled={false}
          isPending={merging.isPending}
          onConfirm={() => merging.mutate()}
        />
      </div>
      {merging.error && <ProblemAlert error={merging.error} />}
    </>
  )
}
