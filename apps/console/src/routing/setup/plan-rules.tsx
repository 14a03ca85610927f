import { limits } from '@baquiano/contract/platform'
import {
  type RoutingMode,
  routingMode,
  routingMoving,
  type RoutingRequest,
  routingWindow,
  routingZones,
} from '@baquiano/contract/routing'
import { Radio, SegmentedControl, Slider, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { FieldFold } from '@baquiano/ui/form/field-fold.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import styles from '../routing.module.css'

/** By which rules a day is planned. */
export type Choices = Pick<
  RoutingRequest,
  | 'mode'
  | 'with_unassigned'
  | 'moving'
  | 'window'
  | 'zones'
  | 'balance'
  | 'keep_plan'
  | 'most_visits'
  | 'search_s'
  | 'seed'
  | 'most_iterations'
>

export const usual: Choices = {
  mode: 'Logistics',
  with_unassigned: true,
  moving: 'unassigned',
  window: 'day',
  zones: 'free',
  balance: 0.2,
  keep_plan: 0,
  most_visits: null,
  search_s: 10,
  seed: 1,
  most_iterations: null,
}

/**
 * Nobody comes earlier than a customer was told, changing hands has to be worth half an hour of driving, and so has leaving
 * the zones that somebody works in.
 */
export const ofDayThatBegan: Choices = {
  ...usual,
  window: 'after',
  zones: 'preferred',
  balance: 0,
  keep_plan: 0.5,
}

/** A field whose value is kept beside the form. */
export const bound = <Value,>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
): FieldBinding<Value> => ({ name, value, onChange, problem: undefined, mark: undefined })

interface ModesProps {
  readonly mode: RoutingMode
  readonly onChange: (mode: RoutingMode) => void
}

export function Modes({ mode, onChange }: ModesProps) {
  const { t } = useTranslation('routing')
  return (
    <Radio.Group
      label={t('mode_title')}
      value={mode}
      onChange={(value) => onChange(routingMode.parse(value))}
    >
      <div className={styles.pair}>
        {routingMode.options.map((value) => (
          <Radio.Card key={value} value={value} className={`${styles.mode} framed round-10 pad-12`}>
            <b className="text-m">{t(`mode.${value}`)}</b>
            <span className="dim text-s">{t(`mode_note.${value}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

interface RulesProps {
  /** Whether several days are planned together. */
  readonly isOfDays: boolean
  readonly choices: Choices
  readonly change: (next: Partial<Choices>) => void
  /** Undefined while it is not known. */
  readonly unassigned: number | undefined
}

export function Rules({ isOfDays, choices, change, unassigned }: RulesProps) {
  const { t } = useTranslation('routing')
  const {
    mode,
    moving,
    with_unassigned,
    window,
    zones,
    balance,
    keep_plan,
    most_visits,
    search_s,
  } = choices
  return (
    <div className="stack gap-16">
      {mode === 'Logistics' && (
        <Switch
          label={t('with_unassigned')}
          description={unassigned !== undefined && t('with_unassigned_note', { count: unassigned })}
          checked={with_unassigned}
          onChange={({ currentTarget }) => change({ with_unassigned: currentTarget.checked })}
        />
      )}
      {mode === 'Logistics' && isOfDays && (
        <div className="stack gap-6">
          <span className="text-m" id="routing-moving">
            {t('moving_title')}
          </span>
          <SegmentedControl
            aria-labelledby="routing-moving"
            aria-describedby="routing-moving-note"
            fullWidth
            orientation="vertical"
            size="xs"
            value={moving}
            data={routingMoving.options.map((value) => ({ value, label: t(`moving.${value}`) }))}
            onChange={(value) => change({ moving: routingMoving.parse(value) })}
          />
          <span className="dim text-s" id="routing-moving-note">
            {t('moving_note')}
          </span>
        </div>
      )}
      <div className="stack gap-6">
        <span className="text-m" id="routing-window">
          {t('window_title')}
        </span>
        <SegmentedControl
          aria-labelledby="routing-window"
          fullWidth
          orientation="vertical"
          size="xs"
          value={window}
          data={routingWindow.options.map((value) => ({ value, label: t(`window.${value}`) }))}
          onChange={(value) => change({ window: routingWindow.parse(value) })}
        />
      </div>
      <div className="stack gap-6">
        <span className="text-m" id="routing-zones">
          {t('zones_title')}
        </span>
        <SegmentedControl
          aria-labelledby="routing-zones"
          aria-describedby="routing-zones-note"
          fullWidth
          orientation="vertical"
          size="xs"
          value={zones}
          data={routingZones.options.map((value) => ({ value, label: t(`zones.${value}`) }))}
          onChange={(value) => change({ zones: routingZones.parse(value) })}
        />
        <span className="dim text-s" id="routing-zones-note">
          {t('zones_note')}
        </span>
      </div>
      {mode === 'Logistics' && (
        <Share name="balance" value={balance} onChange={(value) => change({ balance: value })} />
      )}
      <Share
        name="keep_plan"
        value={keep_plan}
        onChange={(value) => change({ keep_plan: value })}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('most_visits')}
          note={most_visits === null ? t('no_limit') : ''}
          isWhole
          min={1}
          max={limits.routing_visits}
          field={optionalNumber(
            bound('most_visits', most_visits, (value) => change({ most_visits: value })),
          )}
        />
        <NumberField
          label={t('search_s')}
          isWhole
          min={1}
          max={limits.routing_search_s}
          unit="s"
          field={bound('search_s', search_s, (value) => change({ search_s: value }))}
        />
      </div>
      <Repeating choices={choices} change={change} />
    </div>
  )
}

/** By what the same search is made once more. */
function Repeating({ choices, change }: Pick<RulesProps, 'choices' | 'change'>) {
  const { t } = useTranslation('routing')
  const { seed, most_iterations } = choices
  return (
    <FieldFold title={t('repeat.title')} note={t('repeat.note')} hasProblem={false}>
      <div className={styles.pair}>
        <NumberField
          label={t('repeat.seed')}
          isWhole
          min={1}
          max={limits.routing_seed}
          field={bound('seed', seed, (value) => change({ seed: value }))}
        />
        <NumberField
          label={t('repeat.iterations')}
          note={most_iterations === null ? t('no_limit') : ''}
          isWhole
          min={1}
          max={limits.routing_iterations}
          field={optionalNumber(
            bound('most_iterations', most_iterations, (value) =>
              change({ most_iterations: value }),
            ),
          )}
        />
      </div>
    </FieldFold>
  )
}

interface ShareProps {
  readonly name: 'balance' | 'keep_plan'
  /** From 0 to 1. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** How much something counts beside short ways. */
function Share({ name, value, onChange }: ShareProps) {
  const { t } = useTranslation('routing')
  return (
    <div className="stack gap-4">
      <span className="text-m">{t(name)}</span>
      <Slider
        thumbLabel={t(name)}
        min={0}
        max={1}
        step={0.1}
        label={null}
        value={value}
        onChange={onChange}
      />
      <span className="dim text-s">{t(`${name}_note`)}</span>
    </div>
  )
}
