import type { Visit } from '@baquiano/contract/visits'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePlan } from '../plan/use-plan.ts'

export interface TeamMember {
  readonly id: string
  readonly full_name: string
  readonly visits: readonly Visit[]
}

interface Props {
  readonly visit: Visit
  /** Who may get it, with their visits of the day. */
  readonly team: readonly TeamMember[]
  readonly onClose: () => void
}

const nobody = 'nobody'

/** Gives the visit to somebody else, or to nobody. */
export function ReassignDialog({ visit, team, onClose }: Props) {
  const { t } = useTranslation('visits')
  const name = visit.visit_point_name
  const isFirst = visit.resource_id === null
  const before = visit.resource_id ?? nobody
  const [chosen, setChosen] = useState<string | null>(null)
  const plan = usePlan()
  const change = useAction({
    send: (id: string) => {
      const done = id === nobody ? 'unassigned' : isFirst ? 'assigned' : 'reassigned'
      return plan.assign(visit, id === nobody ? null : id, t(done, { name }))
    },
    onDone: onClose,
    failure: 'caller',
  })
  const people = team.map(({ id, full_name, visits: day }) => ({
    value: id,
    label: `${full_name} · ${t('visits', { count: day.length })}`,
  }))
  const mayBeNobodys = before !== nobody && visit.status !== 'On the way'
  const options = mayBeNobodys ? [...people, { value: nobody, label: t('nobody_option') }] : people
  return (
    <DialogFrame
      title={t(isFirst ? 'assign_of' : 'reassign_of', { name })}
      submitLabel={t(isFirst ? 'assign' : 'reassign')}
      isReady={chosen !== null}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => chosen !== null && change.mutate(chosen)}
      onClose={onClose}
    >
      <Select
        label={t('to_whom')}
        placeholder={t('choose')}
        data={options.filter(({ value }) => value !== before)}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={t('nobody_matches')}
        limit={200}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        searchable
        data-autofocus
      />
    </DialogFrame>
  )
}
