import { Skeleton } from '@mantine/core'
import type { MapDataState } from '../map-data.queries.ts'
import { ReleaseCard } from './release-card.tsx'
import { NoStreets } from './no-streets.tsx'
import { ReturnButton } from './return-button.tsx'

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
