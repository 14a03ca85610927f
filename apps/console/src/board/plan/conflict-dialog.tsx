import { hourRange } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import type { PlacePlan } from '../../visits/index.ts'
import type { Workspace } from '../use-workspace.ts'

interface Props {
  readonly workspace: Workspace
}

/** Somebody else planned the visit meanwhile: shows both plans, and which one is to hold. */
export function ConflictDialog({ workspace }: Props) {
  const { t } = useTranslation(['board', 'platform'])
  const { conflict, keepTheirs, applyMine, nameOf } = workspace
  if (!conflict) return null
  const { stored, plan } = conflict
  const textOf = ({ resource_id, hour_init, hour_end }: PlacePlan) =>
    t('board:place_of', {
      name: nameOf(resource_id),
      hours: hourRange({ hour_init, hour_end }),
    })
  return (
    <Dialog
      isOpen
      title={t('board:changed_title', { name: stored.visit_point_name })}
      onClose={keepTheirs}
      actions={
        <>
          <Button variant="default" onClick={keepTheirs} data-autofocus>
            {t('board:keep_theirs')}
          </Button>
          <Button onClick={applyMine}>{t('board:apply_mine')}</Button>
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
