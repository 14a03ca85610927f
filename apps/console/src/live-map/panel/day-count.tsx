import { Skeleton } from '@mantine/core'

interface Props {
  /** Null while it is not known. */
  readonly value: number | null
  readonly isPending: boolean
}

/** A number of the day; a skeleton while it loads, and a dash where it could not be loaded. */
export function DayCount({ value, isPending }: Props) {
  if (value !== null) return value
  return isPending ? (
    <Skeleton component="span" display="inline-block" width={14} height={9} />
  ) : (
    '—'
  )
}
