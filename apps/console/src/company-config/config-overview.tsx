import { type KnownType, knownTypes } from '@baquiano/contract/company-config'
import { Skeleton, TextInput } from '@mantine/core'
import {
  type TablerIcon,
  IconAdjustments,
  IconBattery1,
  IconBellRinging,
  IconClockHour8,
  IconForms,
  IconLock,
  IconMapPin,
  IconMessageForward,
  IconPalette,
  IconRoute,
  IconSearch,
} from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { matchesText } from '../platform/text/matches-text.ts'
import { knownConfig } from './company-config.queries.ts'
import styles from './config-overview.module.css'
import type { ConfigSearch, SetConfigSearch } from './config-search.ts'
import { ConfigSection } from './config-section.tsx'
import { fieldSpecs } from './field-specs.ts'
import { useFieldWords } from './use-field-words.ts'

/** In the order in which a company meets them. */
const icons: Readonly<Record<KnownType, TablerIcon>> = {
  VISIT_POINT: IconMapPin,
  ON_DEMAND: IconBellRinging,
  SIGN_IN: IconLock,
  WORKING_HOURS: IconClockHour8,
  MONITORING: IconBattery1,
  FOLLOWERS: IconMessageForward,
  MODULS: IconAdjustments,
  VISUAL_CONFIG: IconPalette,
  SERVIFORMS: IconForms,
  SERVIROUTES: IconRoute,
}
const shownTypes = Object.entries(icons).flatMap(([name, icon]) => {
  const type = knownTypes.find((it) => it === name)
  return type ? [{ type, icon }] : []
})

interface Props {
  readonly search: ConfigSearch
  readonly set: SetConfigSearch
}

/** Everything that the product reads of the company's configuration, in words (target config-light). */
export function ConfigOverview({ search, set }: Props) {
  const { t } = useTranslation('company-config')
  const words = useFieldWords()
  const queries = useQueries({ queries: shownTypes.map(({ type }) => knownConfig(type)) })
  const failed = queries.find(({ error }) => error !== null)
  const text = search.search ?? ''
  const sections = shownTypes
    .map(({ type, icon }, index) => {
      const title = t(`types.${type}`)
      const specs = fieldSpecs(type).filter(({ name }) =>
        matchesText(text, [title, words.labelOf(name), words.noteOf(name)]),
      )
      return { type, icon, title, specs, query: queries[index] }
    })
    .filter(({ specs }) => specs.length > 0)
  return (
    <div className={`${styles.overview} stack packed gap-24`}>
      <TextInput
        type="search"
        aria-label={t('overview.search')}
        placeholder={t('overview.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => set({ search: currentTarget.value || undefined })}
      />
      {failed?.error && <ProblemAlert error={failed.error} onRetry={() => void failed.refetch()} />}
      {sections.length === 0 && <p className="dim">{t('overview.none')}</p>}
      {sections.map(({ query, ...section }) =>
        query?.data === undefined ? (
          !query?.error && <Skeleton key={section.type} height={150} aria-hidden />
        ) : (
          <ConfigSection
            key={section.type}
            {...section}
            config={query.data}
            onOpen={() =>
              set(
                query.data
                  ? { config: query.data.id, search: undefined }
                  : { config: 'new', type_config_name: section.type, search: undefined },
              )
            }
          />
        ),
      )}
    </div>
  )
}
