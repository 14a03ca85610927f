import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/can.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { AddButton } from '../../platform/shell/add-button.tsx'
import { SettingsFrame } from '../../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../../platform/use-page-title.ts'
import { useUrlParams } from '../../platform/use-url-params.ts'
import { configTypes } from '../company-config.queries.ts'
import styles from '../config-form.module.css'
import { KnownType } from './known-type.tsx'
import { TypeForm } from './type-form.tsx'
import { TypeList } from './type-list.tsx'
import { typeSearch } from './type-search.ts'

/** `/dashboard/type-config-crud`: the kinds of configuration (requirement CO-03). */
export function Page() {
  const { t } = useTranslation('company-config')
  const [search, set] = useUrlParams(typeSearch)
  const title = t('types.title')
  usePageTitle(title)
  return (
    <SettingsFrame
      title={title}
      tools={
        !search.type &&
        can('TYPE_CONFIG_CREATE') && (
          <AddButton label={t('types.act')} onClick={() => set({ type: 'new' })} />
        )
      }
    >
      {search.type ? <OpenType id={search.type} /> : <TypeList search={search} set={set} />}
    </SettingsFrame>
  )
}

function OpenType({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(configTypes)
  const type = data?.find((it) => it.id === id)
  /** What was saved is not left behind; what was not is asked about. */
  const go = (ignoreBlocker: boolean) => void navigate({ to: '.', search: {}, ignoreBlocker })
  if (error) {
    return (
      <div className={styles.error}>
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (id !== 'new' && !type) return null
  if (type?.is_known) return <KnownType type={type} onCancel={() => go(false)} />
  return <TypeForm key={id} type={type} onDone={() => go(true)} onCancel={() => go(false)} />
}
