import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './config-form.module.css'

const tools = { SERVIFORMS: '/apps/serviform', SERVIROUTES: '/apps/serviroute' } as const

/** The way to the tool that an entry opens. */
export function ToolHint({ type_config_name }: { readonly type_config_name: string }) {
  const { t } = useTranslation('company-config')
  if (type_config_name !== 'SERVIFORMS' && type_config_name !== 'SERVIROUTES') return null
  return (
    <div className={styles.past}>
      <h3>{t('tool.hint')}</h3>
      <Link to={tools[type_config_name]}>{t('tool.go')}</Link>
    </div>
  )
}
