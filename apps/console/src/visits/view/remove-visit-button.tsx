import { type Visit, visits } from '@baquiano/contract/visits'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRepeatedDialog } from '../../entities/recurrences/remove-repeated-dialog.tsx'
import { useShowVisit } from '../../entities/visits/drawer/use-show-visit.ts'
import { useForgetVisit } from '../../entities/visits/use-forget-visit.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { asError } from '../../platform/http/as-error.ts'
import { call } from '../../platform/http/call.ts'
import { problemOf } from '../../platform/http/problem-of.ts'
import { useToast } from '../../platform/use-toast.ts'

/** Removes a visit at once, and offers to undo it. */
export function RemoveVisitButton({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation(['visits', 'platform'])
  const navigate = useNavigate()
  const undo = useUndo()
  const toast = useToast()
  const show = useShowVisit()
  const forget = useForgetVisit()
  const { id, visit_point_name: name, date } = visit
  const leave = () => navigate({ to: '/apps/calendar/resource-calendar/{-$id}', search: { date } })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(visits.remove, { params: { id }, version: visit.update_on }),
    onSuccess: async () => {
      undo(t('visits:removed', { name }), async () => {
        show(await call(visits.restore, { params: { id } }))
      })
      await leave()
      forget(id)
    },
    onError: (error) => {
      const message = t(`platform:errors.${problemOf(asError(error)).code}`)
      toast({ kind: 'danger', title: t('visits:not_removed', { name }), message })
    },
  })
  const [isAsking, setAsking] = useState(false)
  const label = t('visits:remove')
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        loading={isPending}
        aria-label={label}
        title={label}
        onClick={() => (visit.recurrence_id === null ? mutate() : setAsking(true))}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <RemoveRepeatedDialog
          visit={visit}
          onRemoveThis={() => mutate()}
          onRemoved={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
