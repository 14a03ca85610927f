import { percentText } from '@baquiano/contract/platform'
import {
  initialMapConfig,
  type MapConfig,
  type Preference,
  type RouteOptions,
} from '@baquiano/contract/preferences'
import { Button, CloseButton, ColorInput, Slider, Switch } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { applyPreference } from '@baquiano/client/preferences/apply-preference.ts'
import { knownPreference } from '@baquiano/client/preferences/stored-preference.ts'
import { useChangePreference } from '@baquiano/ui/preferences/use-change-preference.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import styles from './route-options.module.css'

const routes = ['optionsProgramedRoute', 'optionsExecutedRoute'] as const

interface Props {
  readonly onClose: () => void
}

/** How the routes of a day are drawn: seen on the map at once, kept with the person's preferences. */
export function RouteOptionsPanel({ onClose }: Props) {
  const { t } = useTranslation('live-map')
  const { config, isOwn, change, restore } = useMapConfig()
  useEscape(true, onClose)
  return (
    <section
      className={`${styles.panel} stack gap-12 pad-12 framed round-10 on-raised ink shadow`}
      aria-label={t('routes.title')}
    >
      <header className="row gap-8">
        <h3 className="grow">{t('routes.title')}</h3>
        <CloseButton size="sm" aria-label={t('routes.close')} onClick={onClose} />
      </header>
      {routes.map((route) => (
        <RouteFields
          key={route}
          route={route}
          options={config[route]}
          onChange={(changes) => change(route, changes)}
        />
      ))}
      <Button size="xs" variant="default" disabled={!isOwn} onClick={restore}>
        {t('routes.restore')}
      </Button>
    </section>
  )
}

interface FieldsProps {
  readonly route: keyof MapConfig
  readonly options: RouteOptions
  readonly onChange: (changes: Partial<RouteOptions>) => void
}

function RouteFields({ route, options, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation('live-map')
  const id = useId()
  const { color, opacity, width, waypoints } = options
  return (
    <fieldset className="stack gap-8">
      <legend className="strong">{t(`routes.${route}`)}</legend>
      <ColorInput
        size="xs"
        label={t('routes.color')}
        value={color}
        format="hex"
        withEyeDropper={false}
        popoverProps={{ withinPortal: false }}
        onChange={(next) => /^#[0-9a-f]{6}$/i.test(next) && onChange({ color: next })}
      />
      <span className="row between text-s">
        <span id={`${id}-opacity`}>{t('routes.opacity')}</span>
        <bdi className="num dim">{percentText(opacity, i18n.language)}</bdi>
      </span>
      <Slider
        size="sm"
        aria-labelledby={`${id}-opacity`}
        label={null}
        min={0.1}
        max={1}
        step={0.1}
        value={opacity}
        onChange={(next) => onChange({ opacity: Math.round(next * 10) / 10 })}
      />
      <span className="row between text-s">
        <span id={`${id}-width`}>{t('routes.width')}</span>
        <bdi className="num dim">{t('routes.px', { px: width })}</bdi>
      </span>
      <Slider
        size="sm"
        aria-labelledby={`${id}-width`}
        label={null}
        min={2}
        max={16}
        value={width}
        onChange={(next) => onChange({ width: next })}
      />
      <Switch
        size="xs"
        label={t(`routes.waypoints.${route}`)}
        checked={waypoints}
        onChange={({ currentTarget }) => onChange({ waypoints: currentTarget.checked })}
      />
    </fieldset>
  )
}

/** A slider that is dragged is saved once it rests. */
const restMs = 500

/** How routes are drawn: shown at once while it changes, sent when the change has come to rest. */
function useMapConfig() {
  const { map_config } = usePreference()
  const { mutate } = useChangePreference()
  /** What the server has while it differs from what is shown. */
  const saved = useRef<Preference | null>(null)
  const send = useDebouncedCallback(
    (next: MapConfig | null) => {
      const before = saved.current
      saved.current = null
      const onError = () => before && applyPreference(before)
      mutate(() => ({ map_config: next }), { onError })
    },
    { delay: restMs, flushOnUnmount: true },
  )
  const show = (next: MapConfig | null) => {
    const known = knownPreference()
    if (known) {
      saved.current ??= known
      applyPreference({ ...known, map_config: next })
    }
    send(next)
  }
  const config = map_config ?? initialMapConfig
  return {
    config,
    /** Whether the person chose something. */
    isOwn: map_config !== null,
    change: (route: keyof MapConfig, changes: Partial<RouteOptions>) =>
      show({ ...config, [route]: { ...config[route], ...changes } }),
    restore: () => show(null),
  }
}
