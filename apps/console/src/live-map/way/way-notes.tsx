import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MapMessageLine } from '../../visits/index.ts'
import type { LiveMap } from '../use-live-map.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import styles from './way-notes.module.css'

/** Notes on the routes on the map: missing, estimated or failed. */
export function WayNotes({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation(['live-map', 'platform'])
  const { way, track, selected, isThreadUnmatched } = live
  if (!selected) return null
  return (
    <div className={`${styles.notes} stack start gap-6`}>
      {track.is_empty && (
        <output>
          <MapMessageLine code="NO_EXECUTED_ROUTE" />
        </output>
      )}
      {isThreadUnmatched && <output>{t('live-map:thread_unmatched')}</output>}
      {way.isEstimated && <output>{t('live-map:estimated')}</output>}
      {way.error && (
        <div role="alert">
          {t(`platform:errors.${problemOf(way.error).code}`)}
          <Button size="compact-xs" variant="default" onClick={way.retry}>
            {t('platform:retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
