import { relationMode, type VisitPoint } from '@baquiano/contract/visit-points'
import { ActionIcon, Center, SegmentedControl } from '@mantine/core'
import { IconUser, IconUsers, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, peopleOf, resourceSource } from '../../resources/index.ts'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { can } from '@baquiano/client/session/can.ts'
import styles from './visitors-section.module.css'

type Visitors = Pick<VisitPoint, 'relation_mode' | 'resource_ids'>

interface Props {
  readonly value: Visitors
  /** Code of the error of the named resources. */
  readonly problem: string | undefined
  readonly onChange: (changes: Partial<Visitors>) => void
  readonly isInDialog?: boolean
}

const icons = { mono: IconUser, multi: IconUsers, all: IconUsersGroup } as const
const modes = relationMode.options.toReversed()

/** Everybody, those who are named, or one; explained where it is chosen. */
export function VisitorsChoice(props: Props) {
  const { t } = useTranslation('visit-points')
  const { relation_mode } = props.value
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('columns.relation_mode')}
        value={relation_mode}
        data={modes.map((value) => {
          const Icon = icons[value]
          return {
            value,
            label: (
              <Center component="span" className="gap-6">
                <Icon size={14} aria-hidden />
                {t(`mode.${value}`)}
              </Center>
            ),
          }
        })}
        onChange={(chosen) => props.onChange({ relation_mode: relationMode.parse(chosen) })}
      />
      <p className="dim text-s">{t(`relation_note.${relation_mode}`)}</p>
      {relation_mode !== 'all' && can('RESOURCES_LIST') && <NamedResources {...props} />}
    </>
  )
}

function NamedResources({ value, problem, onChange, isInDialog = false }: Props) {
  const { t } = useTranslation('visit-points')
  const { relation_mode, resource_ids } = value
  const { data: people = [] } = useQuery(peopleOf(resource_ids))
  const isFull = relation_mode === 'mono' && resource_ids.length > 0
  return (
    <>
      <ul className={styles.people}>
        {resource_ids.map((id) => {
          const person = people.find((it) => it.id === id)
          const name = person ? fullName(person) : '…'
          return (
            <li key={id} className="row gap-8">
              {person && <PersonAvatar person={person} size={22} />}
              <bdi className="ell grow medium">{name}</bdi>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={t('form.remove_resource', { name })}
                onClick={() => onChange({ resource_ids: resource_ids.filter((it) => it !== id) })}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {(!isFull || problem) && (
        <RecordField
          isForAdding
          label={t('form.add_resource')}
          source={resourceSource}
          isInPopover={isInDialog}
          field={{
            name: 'resource_ids',
            value: null,
            problem,
            mark: undefined,
            onChange: (id) => {
              if (id === null || resource_ids.includes(id)) return
              onChange({ resource_ids: [...resource_ids, id] })
            },
          }}
        />
      )}
    </>
  )
}
