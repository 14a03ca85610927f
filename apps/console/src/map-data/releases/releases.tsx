import { mapData, type MapRelease } from '@baquiano/contract/map-data'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { type MapDataState, mapDataState } from '../map-data.queries.ts'
import { ReleaseCard } from './release-card.tsx'
import styles from './releases.module.css'

interface Props {
  readonly state: MapDataState | undefined
  /** The state could not be loaded. */
  readonly isUnknown: boolean
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
}

/** The current and the former map release. */
export function Releases({ state, isUnknown, chosen, onChoose }: Props) {
  if (isUnknown) return null
  if (!state) return <Skeleton height={206} radius="lg" />
  const { current, former } = state
  return (
    <>
      {current ? (
        <ReleaseCard release={current} chosen={chosen} onChoose={onChoose} />
      ) : (
        <NoStreets />
      )}
      {former && (
        <ReleaseCard
          release={former}
          chosen={chosen}
          onChoose={onChoose}
          action={<ReturnButton current={current} former={former} />}
        />
      )}
    </>
  )
}

/** Shown before the first import: what is missing, and what that means. */
function NoStreets() {
  const { t } = useTranslation('map-data')
  return (
    <section className={`${styles.none} clip framed round-10 on-surface center gap-8 centered`}>
      <svg viewBox="0 0 96 48" width="96" height="48" fill="none" aria-hidden>
        <path
          d="M12 38c18 0 18-14 36-14s14-14 34-14"
          stroke="var(--plan)"
          strokeOpacity=".45"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <circle cx="12" cy="38" r="5" fill="var(--surface)" stroke="var(--dim)" strokeWidth="2.5" />
        <circle
          cx="82"
          cy="10"
          r="6"
          fill="var(--surface)"
          stroke="var(--dim)"
          strokeWidth="2.5"
          strokeDasharray="3 3"
        />
      </svg>
      <h2>{t('none')}</h2>
      <p>{t('none_text')}</p>
    </section>
  )
}

interface ReturnButtonProps {
  readonly current: MapRelease | undefined
  readonly former: MapRelease
}

/** Goes back to the former release, after a confirmation. */
function ReturnButton({ current, former }: ReturnButtonProps) {
  const { t } = useTranslation('map-data')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={15} className="flip" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('return')}
      </Button>
      {isAsking && (
        <ReturnDialog current={current} former={former} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

interface ReturnDialogProps {
  readonly current: MapRelease | undefined
  readonly former: MapRelease
  readonly onClose: () => void
}

/** Shows what going back changes, and does it. */
function ReturnDialog({ current, former, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('map-data')
  // The person confirms what the dialog showed first, even if the state changes meanwhile.
  const [shown] = useState({ current, former })
  const returning = useAction({
    send: () => call(mapData.useFormer, { body: { edition_id: shown.former.id } }),
    done: t('returned'),
    refresh: [mapDataState.queryKey],
    onRefreshed: onClose,
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t('return_title')}
      submitLabel={t('return_act')}
      isReady
      isPending={returning.isPending}
      error={returning.error}
      onSubmit={returning.mutate}
      onClose={onClose}
    >
      <p>{t('return_text')}</p>
      <dl className={`${styles.change} stack pad-y-8 pad-x-12 round-8 on-sunk`}>
        <dt className="dim">{t('return_from')}</dt>
        <dd className="strong anywhere">{namesOf(shown.current)}</dd>
        <dt className="dim">{t('return_to')}</dt>
        <dd className="strong anywhere">{namesOf(shown.former)}</dd>
      </dl>
      <p className="dim">{t('return_again')}</p>
    </DialogFrame>
  )
}

const namesOf = (release: MapRelease | undefined): string =>
  release?.extracts.map(({ name }) => name).join(' · ') ?? '—'
