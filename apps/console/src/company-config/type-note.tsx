import { knownTypes } from '@baquiano/contract/company-config'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import styles from './config-form.module.css'

interface Props {
  readonly type_config_name: string
  /** Whether it is saved, so that its tool can be opened. */
  readonly isThere: boolean
}

const pages = {
  SERVIFORMS: { to: '/apps/serviform', words: 'tool.go' },
  SERVIROUTES: { to: '/apps/serviroute', words: 'tool.go' },
  MODULS: { to: '/dashboard/modules/{-$company_id}', words: 'tool.modules' },
} as const

const hasPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name)

/** What a type is for, and the page that it belongs to. */
export function TypeNote({ type_config_name, isThere }: Props) {
  const { t } = useTranslation(['company-config', 'type-configs'])
  const known = knownTypes.find((it) => it === type_config_name)
  const isOfCompany = useUser().company_id !== null
  const typePage = isThere && hasPage(type_config_name) ? pages[type_config_name] : undefined
  // Tools are opened by the company's own people.
  const page = isOfCompany || type_config_name === 'MODULS' ? typePage : undefined
  return (
    <div className={`${styles.past} stack gap-12`}>
      <h3 className="text-m heavy">{t('about')}</h3>
      <p>{known ? t(`type-configs:known.${known}`) : t('type-configs:own')}</p>
      {page && <Link to={page.to}>{t(page.words)}</Link>}
    </div>
  )
}
