import { Button, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import styles from './list-parts.module.css'

interface Props {
  readonly isMarking: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

const keys = [
  ['J', 'down'],
  ['K', 'up'],
  ['X', 'mark'],
  ['Enter', 'open'],
  ['Esc', 'let_go'],
  ['/', 'search'],
  ['Ctrl K', 'palette'],
  ['?', 'help'],
] as const

/** What `?` tells. */
export function KeysHelp({ isMarking, isOpen, onClose }: Props) {
  const { t } = useTranslation(['list', 'platform'])
  const shown = keys.filter(([, what]) => isMarking || what !== 'mark')
  return (
    <Dialog
      isOpen={isOpen}
      title={t('keys.title')}
      onClose={onClose}
      acts={
        <Button data-autofocus onClick={onClose}>
          {t('platform:close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {shown.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Kbd size="xs">{key}</Kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
