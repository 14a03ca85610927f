import { limits } from '@baquiano/contract/platform'
import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useChangePreference } from '@baquiano/ui/preferences/use-change-preference.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import styles from './star-button.module.css'

/** Puts a star on a page or takes it off; the eleventh is told why not (specification, point 9). */
export function StarButton({ page: { path, title } }: { readonly page: Page }) {
  const { t } = useTranslation('preferences')
  const { starred_pages } = usePreference()
  const change = useChangePreference()
  const toast = useToast()
  const isStarred = starred_pages.includes(path)
  const turn = () => {
    if (!isStarred && starred_pages.length >= limits.starred_pages) {
      toast({ kind: 'danger', message: t('stars.full', { count: limits.starred_pages }) })
      return
    }
    change.mutate(({ starred_pages: before }) => {
      const others = before.filter((it) => it !== path)
      return { starred_pages: isStarred ? others : [...others, path] }
    })
  }
  const Icon = isStarred ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={styles.star}
      data-starred={isStarred || undefined}
      aria-pressed={isStarred}
      aria-label={t('stars.star', { page: title })}
      title={t(isStarred ? 'stars.take_off' : 'stars.put_on')}
      onClick={turn}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
