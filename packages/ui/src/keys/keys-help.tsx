import { Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import { isCovered } from './is-covered.ts'
import styles from './keys-help.module.css'
import { onKeysHelpRequested, useShownKeys } from './page-keys.ts'

/** What `?` tells on every page: its own keys, and those that are the same everywhere. */
export function KeysHelp() {
  const { t } = useTranslation(['list', 'platform'])
  const [isOpen, { open, close }] = useDisclosure()
  const own = useShownKeys()
  const everywhere = [
    [`${t('keys.ctrl')} K`, 'palette'],
    ['?', 'help'],
  ] as const
  useHotkeys([['shift+?', () => !isCovered() && open()]])
  useEffect(() => onKeysHelpRequested(open), [open])
  return (
    <Dialog
      isOpen={isOpen}
      title={t('keys.title')}
      onClose={close}
      actions={
        <Button data-autofocus onClick={close}>
          {t('platform:close')}
        </Button>
      }
    >
      <dl className={`${styles.keys} stack gap-8`}>
        {[...own, ...everywhere].map(([key, what]) => (
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
