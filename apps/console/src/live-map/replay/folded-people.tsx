import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import type { LiveMap } from '../use-live-map.ts'
import styles from './folded-people.module.css'

interface Props {
  readonly live: LiveMap
  readonly onUnfold: () => void
}

/** The list of people as a strip beside a replay, which leaves the room to the map; each plays their day. */
export function FoldedPeople({ live, onUnfold }: Props) {
  const { t } = useTranslation('live-map')
  const unfold = t('people_unfold')
  return (
    <aside
      className={`${styles.strip} column shrink-y on-surface line-end`}
      aria-label={t('resources')}
    >
      <Tooltip label={unfold} position="right">
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={unfold} onClick={onUnfold}>
          <IconLayoutSidebarLeftExpand size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ul className={`${styles.list} grow shrink-y scroll`}>
        {live.model.people.map((person) => (
          <li key={person.id}>
            <Tooltip label={person.full_name} position="right">
              <UnstyledButton
                className={`${styles.person} center wide hover`}
                aria-label={person.full_name}
                aria-pressed={live.search.replay?.includes(person.id)}
                onClick={() =>
                  live.set({
                    replay: [person.id],
                    replay_at: undefined,
                    resource: person.id,
                    visit: undefined,
                  })
                }
              >
                <PersonAvatar person={person} />
              </UnstyledButton>
            </Tooltip>
          </li>
        ))}
      </ul>
    </aside>
  )
}
