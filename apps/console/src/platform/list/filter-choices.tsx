import { Menu } from '@mantine/core'
import type { SetListParams } from './list-params.ts'
import type { ListFilter } from './list-spec.ts'

interface Props {
  readonly filter: ListFilter
  readonly set: SetListParams
  /** Opens the chip of a filter whose value has to be put together. */
  readonly onCompose: (key: string) => void
}

/** Menu entries of a filter that is not active yet. */
export function FilterChoices({ filter, set, onCompose }: Props) {
  const { key, label } = filter
  if ('drawn' in filter) return null
  if (!('options' in filter)) {
    const start = () => ('days' in filter ? set({ [key]: filter.days }) : onCompose(key))
    return <Menu.Item onClick={start}>{label}</Menu.Item>
  }
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {filter.options.map(({ value, label: name }) => (
        <Menu.Item key={String(value)} onClick={() => set({ [key]: value })}>
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
