import type { CompanyConfig, CompanyConfigVersion } from '@baquiano/contract/company-config'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { configVersions } from './company-config.queries.ts'
import { refreshConfig } from './refresh-config.ts'
import styles from './config-form.module.css'
import type { ConfigSearch, SetConfigSearch } from './config-search.ts'
import { differencesOf } from './differences-of.ts'
import { restoreVersion } from './restore-version.ts'
import { useDated } from './use-dated.tsx'
import { useFieldWords } from './use-field-words.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  readonly config: CompanyConfig
  readonly search: ConfigSearch
  readonly set: SetConfigSearch
  /** Also when that is undone. */
  readonly onRestored: () => void
}

/** What the entry was, who made it so and when; one of them beside what is saved now. */
export function ConfigVersions({ config, search, set, onRestored }: Props) {
  const { t } = useTranslation('company-config')
  const dated = useDated()
  const { data = [], error, refetch } = useQuery(configVersions(config.id))
  const past = data.find((it) => it.version_number === search.past)
  return (
    <div className={`${styles.past} stack gap-12`}>
      <h3 className="text-m heavy">{t('versions.title')}</h3>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      <ol className="stack gap-2">
        {data.map(({ version_number, added_on, update_by_name }) => (
          <li key={version_number}>
            <button
              type="button"
              aria-pressed={search.past === version_number}
              onClick={() =>
                set({ past: search.past === version_number ? undefined : version_number })
              }
            >
              <span className={`${styles.number} round-6 on-chip soft text-s heavy centered num`}>
                {version_number}
              </span>
              <span>{update_by_name ?? t('versions.platform')}</span>
              <span>
                {dated(added_on)}
                {version_number === config.version_number && (
                  <span className="dim"> · {t('versions.now')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {past && past.version_number !== config.version_number && (
        <Compared
          config={config}
          past={past}
          onDone={() => set({ past: undefined })}
          onRestored={onRestored}
        />
      )}
    </div>
  )
}

interface ComparedProps {
  readonly config: CompanyConfig
  readonly past: CompanyConfigVersion
  readonly onDone: () => void
  readonly onRestored: () => void
}

function Compared({ config, past, onDone, onRestored }: ComparedProps) {
  const { t } = useTranslation('company-config')
  const words = useFieldWords()
  const restore = useRestore({ onDone, onRestored })
  const textOf = useValueText(config.type_config_name)
  const differences = differencesOf(past, config, textOf)
  return (
    <section
      className={`${styles.differences} stack gap-8 pad-12 framed round-10 on-surface text-m`}
      aria-label={t('versions.compared')}
    >
      {differences.length === 0 && <p>{t('versions.same')}</p>}
      <dl className="stack gap-8">
        {differences.map(({ path, before, now }) => (
          <div key={path}>
            <dt className="strong">
              <bdi>{words.labelOf(path)}</bdi>
            </dt>
            <dd>
              <span>{t('versions.then')}</span>
              <bdi>{before}</bdi>
            </dd>
            <dd>
              <span>{t('versions.today')}</span>
              <bdi>{now}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {restore.error && <ProblemAlert error={restore.error} />}
      {can('COMPANYCONFIG_UPDATE') && differences.length > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate({ config, number: past.version_number })}
        >
          {t('versions.restore', { number: past.version_number })}
        </Button>
      )}
    </section>
  )
}

function useRestore({ onDone, onRestored }: Pick<ComparedProps, 'onDone' | 'onRestored'>) {
  const { t } = useTranslation('company-config')
  const client = useQueryClient()
  return useAction({
    send: ({ config, number }: { config: CompanyConfig; number: number }) =>
      restoreVersion(config, number),
    done: (_, { number }) => t('versions.restored', { number }),
    undo:
      (after, { config }) =>
      () =>
        restoreVersion(after, config.version_number),
    onDone,
    refresh: async () => {
      await refreshConfig(client)
      onRestored()
    },
    failure: 'caller',
  })
}
