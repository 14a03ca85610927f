import type { ObjectSchema } from '@baquiano/contract/fields'
import { objectType } from '@baquiano/contract/typologies'
import { TextInput } from '@mantine/core'
import {
  IconBuildingStore,
  IconCalendar,
  IconSearch,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { objectSchema } from '../fields.queries.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import styles from './builder.module.css'
import type { BuilderSearch } from './builder-search.ts'

const icons = {
  VISIT_POINT: IconBuildingStore,
  RESOURCE: IconUsers,
  SCHEDULE: IconCalendar,
  LAYER: IconStack2,
} as const

interface Props {
  readonly search: BuilderSearch
  readonly set: (changes: Partial<BuilderSearch>) => void
  readonly text: string
  readonly onText: (text: string) => void
}

/** The object types and their typologies, one of which the list shows, and the search for a field. */
export function SchemaRail({ search, set, text, onText }: Props) {
  const { t } = useTranslation('fields')
  const schemas = useQueries({ queries: objectType.options.map((type) => objectSchema(type)) })
  return (
    <nav
      className={`${styles.rail} column gap-12 shrink-y scroll line-end`}
      aria-label={t('rail.label')}
    >
      <TextInput
        size="xs"
        className="sunk-input"
        leftSection={<IconSearch size={14} aria-hidden />}
        placeholder={t('rail.search')}
        aria-label={t('rail.search')}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {objectType.options.map((object, index) => {
        const Icon = icons[object]
        const schema = schemas[index]?.data
        const isHere = search.object === object
        return (
          <section key={object} className="stack gap-2">
            <h2 className="dim text-s medium pad-x-8">{t(`object_type.${object}`)}</h2>
            <RailItem
              label={t('rail.all')}
              count={schema?.fields.length}
              icon={<Icon size={15} className="soft" aria-hidden />}
              isCurrent={isHere && search.typology === undefined}
              onClick={() => set({ object, typology: undefined, field: undefined })}
            />
            {schema?.typologies.map(({ id, name }) => (
              <RailItem
                key={id}
                label={name}
                count={countOf(schema, id)}
                isCurrent={isHere && search.typology === id}
                onClick={() => set({ object, typology: id, field: undefined })}
              />
            ))}
          </section>
        )
      })}
      {can('TYPOLOGY_LIST') && (
        <LinkButton to="/apps/tipology" variant="subtle">
          {t('rail.typologies')}
        </LinkButton>
      )}
    </nav>
  )
}

/** The fields that a typology has. */
const countOf = ({ fields }: ObjectSchema, typology_id: string): number =>
  fields.filter(
    ({ typology_ids }) => typology_ids.length === 0 || typology_ids.includes(typology_id),
  ).length

interface ItemProps {
  readonly label: string
  readonly count: number | undefined
  readonly icon?: React.ReactNode
  readonly isCurrent: boolean
  readonly onClick: () => void
}

function RailItem({ label, count, icon, isCurrent, onClick }: ItemProps) {
  return (
    <button
      type="button"
      className={`${styles.item} row relative gap-8 wide pad-y-6 pad-x-8 round-10 text-start hover`}
      aria-current={isCurrent || undefined}
      onClick={onClick}
    >
      {icon}
      <bdi className="grow ell">{label}</bdi>
      <span className="num dim text-s">{count}</span>
    </button>
  )
}
