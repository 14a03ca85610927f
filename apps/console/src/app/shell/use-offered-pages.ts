import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../platform/shell/page.ts'
import { useUser } from '../../platform/session/use-user.ts'
import { isOffered } from '../is-offered.ts'
import { navigation } from '../navigation.ts'
import { settingsNavigation } from '../navigation.ts'
import { useNavigationLabel } from './use-navigation-label.ts'
import { withoutParams } from './use-settings.ts'

/** Every page of the rail and of the settings that the person may open. */
export function useOfferedPages(): readonly Page[] {
  const { t } = useTranslation('platform')
  const nameOf = useNavigationLabel()
  const user = useUser()
  return useMemo(() => {
    const main = navigation.map(({ label, ...item }) => ({
      ...item,
      title: nameOf(label),
      section: '',
    }))
    const settings = settingsNavigation.flatMap(({ label: group, items }) =>
      items.map(({ label, ...item }) => {
        const section = `${t('nav.settings')} · ${t(group)}`
        return { ...item, title: nameOf(label), section }
      }),
    )
    return [...main, ...settings]
      .filter((item) => isOffered(user, item))
      .map(({ to, title, section }) => ({ path: withoutParams(to), to, title, section }))
  }, [t, nameOf, user])
}
