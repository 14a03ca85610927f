import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './side-panel.module.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record beside its list. */
export function SidePanel({ title, onClose, children }: Props) {
  const { t } = useTranslation('platform')
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        {/* A class of the content would be its wrapper's, too, which lies over the whole page. */}
        <div className={`${styles.panel} stack tall on-surface ink`}>
          {/* No header: beside the page's own it would be a second banner. */}
          <div className={styles.head}>
            <Drawer.Title>
              <bdi>{title}</bdi>
            </Drawer.Title>
            <CloseButton onClick={onClose} aria-label={t('close')} />
          </div>
          <div className="scroll pad-16">{children}</div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
