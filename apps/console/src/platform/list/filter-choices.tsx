import { Menu } from '@mantine/core'
import type { SetListParams } from './list-params.ts'
import type { ListFilter } from './list-spec.ts'

interface Props {
  readonly filter: ListFilter
  readonly set: SetListParams
}

/** Menu entries of a filter that is not active yet. */
export function FilterChoices({ filter, set }: Props) {
  const { key, label } = filter
  if ('days' in filter) {
    return <Menu.Item onClick={() => set({ [key]: filter.days })}>{label}</Menu.Item>
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
