import { Skeleton } from '@mantine/core'
import type { MapDataState } from '../map-data.queries.ts'
import { ReleaseCard } from './release-card.tsx'
import { NoStreets } from './no-streets.tsx'
import { ReturnButton } from './return-button.tsx'

interface Props {
  readonly state: MapDataState | undefined
  /** It could not be asked for: what there is nobody knows. */
  readonly isUnknown: boolean
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
}

/** What serves, and what served before. */
export function Editions({ state, isUnknown, chosen, onChoose }: Props) {
  if (isUnknown) return null
  if (!state) return <Skeleton height={206} radius={12} />
  const { current, former } = state
  return (
    <>
      {current ? (
        <ReleaseCard edition={current} chosen={chosen} onChoose={onChoose} />
      ) : (
        <NoStreets />
      )}
      {former && (
        <ReleaseCard
          edition={former}
          chosen={chosen}
          onChoose={onChoose}
          act={<ReturnButton current={current} former={former} />}
        />
      )}
    </>
  )
}
