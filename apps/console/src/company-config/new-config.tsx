import { knownTypes } from '@baquiano/contract/company-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { configTypes } from './company-config.queries.ts'
import { useTypeTitle } from './use-type-title.ts'
import styles from './config-form.module.css'

interface Props {
  readonly onChoose: (type_config_name: string) => void
}

/** Of which type a new entry is; of what the product reads there is one. */
export function NewConfig({ onChoose }: Props) {
  const { t } = useTranslation(['company-config', 'type-configs'])
  const titleOf = useTypeTitle()
  const { data, error, refetch } = useQuery(configTypes)
  const open = data?.filter(
    ({ status, is_known, config_count }) => status === 'Active' && !(is_known && config_count > 0),
  )
  return (
    <div className={`${styles.choose} stack start gap-12`}>
      <div>
        <h2>{t('new.title')}</h2>
        <p>{t('new.note')}</p>
      </div>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {open?.length === 0 && <p>{t('new.none')}</p>}
      <div className={`${styles.types} stack gap-6 wide`}>
        {open?.map(({ id, type_config_name }) => {
          const known = knownTypes.find((it) => it === type_config_name)
          return (
            <button key={id} type="button" onClick={() => onChoose(type_config_name)}>
              <b>
                <bdi>{titleOf(type_config_name)}</bdi>
              </b>
              <span className="dim text-m">
                {known ? t(`type-configs:known.${known}`) : t('type-configs:own')}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
