import { kilometreText, signedKilometreText } from '@baquiano/contract/platform'
import {
  type Waypoint,
  type WaypointRouteFields,
  waypointRoutes,
} from '@baquiano/contract/waypoint-routes'
import { Button, Switch } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { signedMinutesText } from '@baquiano/client/time/span-text.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { type Drive, type Driven, hourOf } from './use-drive.ts'
import styles from './waypoint-routes.module.css'

type Form = RecordForm<WaypointRouteFields>

/** Those that keep their number stay the same objects: their rows are not drawn again. */
export const numbered = (waypoints: readonly Waypoint[]): Waypoint[] =>
  waypoints.map((it, index) => (it.order === index + 1 ? it : { ...it, order: index + 1 }))

interface Ordered extends Driven {
  /** The numbers that the places have now, in the better order. */
  readonly sequence: readonly number[]
  /** How many at the end no longer fit into the vehicle or its hours. */
  readonly left: number
}

/** Finds a better order of the places, which is shown until it is used, dropped, or overtaken by a change. */
export function useBetterOrder(form: Form) {
  const { waypoints, hour_init, returns } = form.values
  const [keepsFirst, setKeepsFirst] = useState(true)
  const [found, setFound] = useState<{ of: readonly Waypoint[]; proposal: Ordered }>()
  const search = useAction({
    send: () => {
      const { name: _name, ...limitsOfRoute } = form.values
      const body = { ...limitsOfRoute, keeps_first: keepsFirst }
      return call(waypointRoutes.optimise, { body })
    },
    onDone: ({ orders, unassigned }) => {
      const sequence = [...orders, ...unassigned]
      const next = numbered(sequence.flatMap((order) => waypoints[order - 1] ?? []))
      const left = unassigned.length
      setFound({ of: waypoints, proposal: { waypoints: next, sequence, hour_init, returns, left } })
    },
  })
  const proposal = found?.of === waypoints ? found.proposal : undefined
  return {
    proposal,
    keepsFirst,
    setKeepsFirst,
    isSearching: search.isPending,
    search: () => {
      if (form.validateFields((path) => path !== 'name')) search.mutate()
    },
    accept: () => proposal && form.set({ waypoints: proposal.waypoints }),
    drop: () => setFound(undefined),
  }
}

type Better = ReturnType<typeof useBetterOrder>

/** Searches for a better order of the places. */
export function OrderSearch({
  better,
  count,
}: {
  readonly better: Better
  readonly count: number
}) {
  const { t } = useTranslation('waypoint-routes')
  if (!can('SERVIROUTES_CREATE')) return null
  return (
    <>
      <Button
        variant="default"
        disabled={count < 2}
        loading={better.isSearching}
        leftSection={<IconSparkles size={16} aria-hidden />}
        onClick={better.search}
      >
        {t('optimise')}
      </Button>
      <Switch
        size="xs"
        label={t('keeps_first')}
        checked={better.keepsFirst}
        onChange={({ currentTarget }) => better.setKeepsFirst(currentTarget.checked)}
      />
    </>
  )
}

interface ProposalProps {
  readonly proposal: Ordered
  readonly now: Drive
  readonly then: Drive
  readonly onUse: () => void
  readonly onDrop: () => void
}

/** The better order beside the one there is. */
export function Proposal({ proposal, now, then, onUse, onDrop }: ProposalProps) {
  const { t, i18n } = useTranslation('waypoint-routes')
  const { language } = i18n
  const [before, after] = [now.way, then.way]
  return (
    <section className={`${styles.proposal} row wrap gap-12 pad-12`} aria-label={t('better')}>
      <IconSparkles size={18} className="accent" aria-hidden />
      <output className="stack grow shrink">
        <b>
          {after && then.end
            ? t('better_is', {
                distance: kilometreText(after.distance_m, language),
                hour: hourOf(then.end),
              })
            : t('better')}
        </b>
        <span className="text-s dim num">
          {before &&
            after &&
            `${signedKilometreText(after.distance_m - before.distance_m, language)}, ${signedMinutesText(
              after.duration_s - before.duration_s,
              language,
            )}`}
          {proposal.left > 0 && ` · ${t('left', { count: proposal.left })}`}
        </span>
      </output>
      <Button variant="default" onClick={onDrop}>
        {t('keep_order')}
      </Button>
      <Button onClick={onUse}>{t('use_order')}</Button>
    </section>
  )
}
