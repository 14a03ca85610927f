import { fits as visitFits } from '@baquiano/contract/fits'
import { minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Select } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useFitText } from '../../fits/index.ts'
import styles from './reassign-dialog.module.css'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { fitRank } from '../fit-rank.ts'
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

const fitsOf = ({ id, update_on }: Visit) =>
  queryOptions({
    queryKey: ['visits', 'fits', id, update_on],
    queryFn: async ({ signal }) => (await call(visitFits.list, { params: { id } }, signal)).records,
    // Others plan the same day.
    staleTime: minuteMs / 4,
  })

/** Gives the visit to somebody else, or to nobody; whoever it fits best is named first. */
export function ReassignDialog({ visit, team, onClose }: Props) {
  const { t } = useTranslation('visits')
  const name = visit.visit_point_name
  const isFirst = visit.resource_id === null
  const before = visit.resource_id ?? nobody
  const [chosen, setChosen] = useState<string | null>(null)
  const plan = usePlan()
  const { people, textOf, error, retry } = useRankedTeam(visit, team)
  const change = useAction({
    send: (id: string) => {
      const done = id === nobody ? 'unassigned' : isFirst ? 'assigned' : 'reassigned'
      return plan.assign(visit, id === nobody ? null : id, t(done, { name }))
    },
    onDone: onClose,
    failure: 'caller',
  })
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
      {error && <ProblemAlert error={error} onRetry={retry} />}
      <Select
        label={t('to_whom')}
        placeholder={t('choose')}
        description={chosen === null ? undefined : textOf(chosen)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={options.filter(({ value }) => value !== before)}
        classNames={{ option: styles.option ?? '' }}
        renderOption={({ option: { value, label, disabled } }) => (
          <span className="stack">
            <span className={disabled ? 'dim' : undefined}>{label}</span>
            <span className="dim text-s">{textOf(value)}</span>
          </span>
        )}
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

/** A team by how the visit fits into each day, and how it does in words; as it is until that is known. */
function useRankedTeam(visit: Visit, team: readonly TeamMember[]) {
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useQuery(fitsOf(visit))
  const fits = useMemo(() => new Map(data?.map((fit) => [fit.resource_id, fit])), [data])
  const { fitText } = useFitText(
    useCallback(
      (id: string) => team.flatMap(({ visits }) => visits).find((other) => other.id === id),
      [team],
    ),
  )
  const ranks = new Map(team.map(({ id }) => [id, fitRank(fits.get(id))]))
  const people = team
    .toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
    .map(({ id, full_name, visits: day }) => ({
      value: id,
      label: `${full_name} · ${t('visits', { count: day.length })}`,
      // The server would refuse it, whatever the hour.
      disabled: Boolean(fits.get(id)?.code),
    }))
  const textOf = (id: string): string | undefined => {
    const fit = fits.get(id)
    if (!fit) return undefined
    return fit.code ? t(`fit.${fit.code}`) : fitText(fit)
  }
  return { people, textOf, error, retry: () => void refetch() }
}
