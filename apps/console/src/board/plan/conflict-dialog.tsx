import { hourRange } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import type { PlacePlan } from './place-plan.ts'
import type { PlanActs } from './use-plan-acts.ts'

interface Props {
  readonly acts: PlanActs
  readonly nameOf: (resource_id: string | null) => string
}

/** Somebody else planned the visit meanwhile: shows both plans, and which one is to hold. */
export function ConflictDialog({ acts, nameOf }: Props) {
  const { t } = useTranslation(['board', 'platform'])
  const { conflict, dismissConflict, place } = acts
  if (!conflict) return null
  const { stored, plan, message } = conflict
  const textOf = ({ resource_id, hour_init, hour_end }: PlacePlan) =>
    t('board:place_of', {
      name: nameOf(resource_id),
      hours: hourRange({ hour_init, hour_end }),
    })
  const applyOwn = () => {
    dismissConflict()
    void place(stored, plan, message)
  }
  return (
    <Dialog
      isOpen
      title={t('board:changed_title', { name: stored.visit_point_name })}
      onClose={dismissConflict}
      actions={
        <>
          <Button variant="default" onClick={dismissConflict} data-autofocus>
            {t('board:keep_theirs')}
          </Button>
          <Button onClick={applyOwn}>{t('board:apply_mine')}</Button>
        </>
      }
    >
      <dl className="stack gap-8 text-m">
        <dt className="dim">{t('board:now_planned')}</dt>
        <dd className="strong">{textOf(stored)}</dd>
        <dt className="dim">{t('board:you_wanted')}</dt>
        <dd className="strong">{textOf(plan)}</dd>
      </dl>
    </Dialog>
  )
}
