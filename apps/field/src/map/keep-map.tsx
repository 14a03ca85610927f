import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import type { RoadPoint } from '@baquiano/contract/roads'
import { percentText } from '@baquiano/contract/platform'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holds } from './day-area.ts'
import { keepMap, type KeptMap, type MapPlan, planMap } from './kept-map.ts'
import styles from './map.module.css'

interface Props {
  readonly client: QueryClient
  readonly places: readonly RoadPoint[]
  readonly kept: KeptMap | null
  readonly onKept: (map: KeptMap) => void
}

type Keeping =
  | { readonly step: 'idle' | 'planning' }
  | { readonly step: 'planned'; readonly plan: MapPlan }
  | { readonly step: 'keeping'; readonly part: number }
  | { readonly step: 'failed'; readonly why: 'no_room' | 'no_network' | 'no_streets' }

/** Brings the streets around the day's visits onto the phone, once its person has seen how large they are. */
export function KeepMap({ client, places, kept, onKept }: Props) {
  const { t, i18n } = useTranslation('field')
  const [state, setState] = useState<Keeping>({ step: 'idle' })
  const sizeOf = (bytes: number) => bytesText(bytes, i18n.language)
  const plan = async () => {
    setState({ step: 'planning' })
    try {
      const found = await planMap(client, places)
      setState(found ? { step: 'planned', plan: found } : { step: 'failed', why: 'no_streets' })
    } catch (error) {
      setState({ step: 'failed', why: reasonOf(error) })
    }
  }
  const keep = async (planned: MapPlan) => {
    setState({ step: 'keeping', part: 0 })
    try {
      await keepMap(planned, (part) => setState({ step: 'keeping', part }))
      onKept(planned.map)
      setState({ step: 'idle' })
    } catch (error) {
      setState({ step: 'failed', why: reasonOf(error) })
    }
  }
  if (state.step === 'keeping')
    return (
      <output className="text-s num">
        {t('map.keeping', { part: percentText(state.part, i18n.language) })}
      </output>
    )
  if (state.step === 'planned')
    return (
      <div className="row gap-8">
        <button type="button" className={styles.keep} onClick={() => setState({ step: 'idle' })}>
          {t('map.not_now')}
        </button>
        <button
          type="button"
          className={`${styles.keep} strong`}
          data-main
          onClick={() => void keep(state.plan)}
        >
          {t('map.keep_size', { size: sizeOf(state.plan.map.bytes) })}
        </button>
      </div>
    )
  if (state.step === 'idle' && kept && holds(kept.bounds, places))
    return (
      <span className="row gap-6 text-s good">
        <IconCircleCheck className="fixed" size={18} aria-hidden />
        {t('map.kept', { size: sizeOf(kept.bytes) })}
      </span>
    )
  return (
    <div className="row gap-8">
      {state.step === 'failed' && (
        <span role="alert" className="text-s warn">
          {t(`map.${state.why}`)}
        </span>
      )}
      <button
        type="button"
        className={`${styles.keep} row gap-6`}
        disabled={state.step === 'planning'}
        onClick={() => void plan()}
      >
        <IconDownload className="fixed" size={18} aria-hidden />
        {t(state.step === 'failed' ? 'map.again' : 'map.keep')}
      </button>
    </div>
  )
}

/** What went wrong, as far as its person can do something about it. @throws what is neither room nor network */
function reasonOf(error: unknown): 'no_room' | 'no_network' {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'no_room'
  if (error instanceof TypeError) return 'no_network'
  throw error
}
