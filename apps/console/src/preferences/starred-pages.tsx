import { limits } from '@baquiano/contract/platform'
import { ActionIcon } from '@mantine/core'
import { IconStarFilled, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

interface Props {
  readonly form: RecordForm<PreferenceForm>
  readonly pages: readonly Page[]
}

/** The pages with a star: a way to each, and to take the star off. One that is closed by now stays unseen. */
export function StarredPages({ form, pages }: Props) {
  const { t } = useTranslation('preferences')
  const { starred_pages } = form.values
  const shown = starred_pages.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const count = starred_pages.length
  return (
    <section className={`${styles.stars} stack gap-8`} aria-labelledby="preference-stars">
      <h3 className="text-l" id="preference-stars">
        {t('stars.title')}
      </h3>
      {shown.length === 0 && <p className="dim text-m">{t('stars.none')}</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ path, to, title }) => (
            <li key={path}>
              <IconStarFilled size={14} aria-hidden />
              <Link to={to}>{title}</Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('stars.remove', { page: title })}
                onClick={() =>
                  form.set({ starred_pages: starred_pages.filter((it) => it !== path) })
                }
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <p className="num dim text-m">{t('stars.of', { count, most: limits.starred_pages })}</p>
      )}
    </section>
  )
}
