import { limits, minuteMs } from '@baquiano/contract/platform'
import { deviationOf, stopsOf } from '@baquiano/geo'
import { ActionIcon, MultiSelect, Popover, Tooltip } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { doubtfulFixes } from '../../tracking/index.ts'
import { inKilometres } from '@baquiano/client/text/distance-text.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './replay-bar.module.css'
import type { Replay } from './use-replay.ts'

/** Who is in a replay, and what the first of them did. */
export function ReplayWho({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { replay } = live.replayed
  return (
    <Popover position="top-end" width={340} trapFocus>
      <Popover.Target>
        <Tooltip label={t('replay_who')}>
          <ActionIcon variant="default" size={30} aria-label={t('replay_who')}>
            <IconUsersPlus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack gap-12">
          <MultiSelect
            size="xs"
            searchable
            label={t('replay_who')}
            comboboxProps={{ withinPortal: false }}
            maxValues={limits.executed_resources}
            data={live.model.team.map(({ id, full_name }) => ({ value: id, label: full_name }))}
            value={live.search.replay ?? []}
            onChange={(ids) => live.set({ replay: ids.length > 0 ? ids : undefined })}
          />
          {replay && <ReplayFigures live={live} replay={replay} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface Props {
  readonly live: LiveMap
  readonly replay: Replay
}

/** What the first of a replay did: how far, where they stood and for how long, and how near to the plan. */
function ReplayFigures({ live, replay }: Props) {
  const { t, i18n } = useTranslation('live-map')
  const [track] = replay.tracks
  const { plan } = live.way
  const isSelected = track?.resource_id === live.selected?.id
  const stops = useMemo(() => stopsOf(track?.fixes ?? []), [track])
  const deviation = useMemo(() => {
    if (!track || !plan || !isSelected) return null
    const lines = plan.legs.map(({ shape }) => shape.map(([cx, cy]) => ({ cx, cy })))
    return deviationOf(track.fixes, lines)
  }, [track, plan, isSelected])
  if (!track) return null
  const doubtful = doubtfulFixes(track.fixes).length
  return (
    <p className={`${styles.figures} row wrap soft text-s`}>
      <bdi className="num">{t('km', { km: inKilometres(track.distance_m, i18n.language) })}</bdi>
      {deviation && <bdi className="num">{t('from_plan', { ...deviation })}</bdi>}
      {doubtful > 0 && <span>{t('doubtful_fixes', { count: doubtful })}</span>}
      <span>{t('stops', { count: stops.length })}</span>
      {stops.map(({ from_ms, to_ms }) => (
        <button
          key={from_ms}
          type="button"
          className="num"
          onClick={() => replay.clock.seek(from_ms)}
        >
          <bdi>
            {live.time.hourOf(from_ms)} ·{' '}
            {t('minutes', { minutes: Math.round((to_ms - from_ms) / minuteMs) })}
          </bdi>
        </button>
      ))}
    </p>
  )
}
