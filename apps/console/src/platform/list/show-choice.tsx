import { SegmentedControl } from '@mantine/core'
import { IconLayoutSidebarRight, IconMap2, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListSpec } from './list-spec.ts'

type Show = NonNullable<ListParams['layout']>

/** What is shown of a list: on a phone there is room for the rows or for what stands beside them. */
export function shownOf<Row extends { readonly id: string }>(
  { beside }: Pick<ListSpec<Row>, 'beside'>,
  { layout }: ListParams,
  isNarrow: boolean,
): Show {
  if (!beside) return 'rows'
  if (isNarrow) return layout === 'map' ? 'map' : 'rows'
  return layout ?? 'both'
}

const icons = { rows: IconTable, both: IconLayoutSidebarRight, map: IconMap2 } as const

interface Props {
  readonly show: Show
  readonly isNarrow: boolean
  readonly set: SetListParams
}

/** Rows alone, with the map beside them, or the map alone. */
export function ShowChoice({ show, isNarrow, set }: Props) {
  const { t } = useTranslation('list')
  const choices: readonly Show[] = isNarrow ? ['rows', 'map'] : ['rows', 'both', 'map']
  const usual: Show = isNarrow ? 'rows' : 'both'
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('show.label')}
      value={show}
      data={choices.map((value) => {
        const Icon = icons[value]
        const label = t(`show.${value}`)
        return { value, label: <Icon size={16} aria-label={label} title={label} /> }
      })}
      onChange={(chosen) => set({ layout: chosen === usual ? undefined : chosen })}
    />
  )
}
