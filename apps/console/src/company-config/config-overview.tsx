import { type CompanyConfig, type KnownType, knownTypes } from '@baquiano/contract/company-config'
import { ColorSwatch, Skeleton, TextInput } from '@mantine/core'
import {
  IconAdjustments,
  IconBattery1,
  IconBellRinging,
  IconCalendarX,
  IconClockHour8,
  IconForms,
  IconLock,
  IconMapPin,
  IconMessageForward,
  IconPalette,
  IconPencil,
  IconRoute,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupSource } from '../groups/index.ts'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'
import { useRecordName } from '@baquiano/ui/form/fields/record-source.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { knownConfig } from './company-config.queries.ts'
import styles from './config-overview.module.css'
import type { ConfigSearch, SetConfigSearch } from './config-search.ts'
import { type FieldSpec, fieldSpecs } from './field-specs.ts'
import { useFieldWords } from './use-field-words.ts'
import { noText, useValueText } from './use-value-text.ts'

/** In the order in which a company meets them. */
const icons: Readonly<Record<KnownType, TablerIcon>> = {
  VISIT_POINT: IconMapPin,
  ON_DEMAND: IconBellRinging,
  SIGN_IN: IconLock,
  WORKING_HOURS: IconClockHour8,
  VISITS: IconCalendarX,
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

interface ConfigSectionProps {
  readonly type: KnownType
  readonly icon: TablerIcon
  readonly title: string
  readonly specs: readonly FieldSpec[]
  /** Null where everything is as it comes with the product. */
  readonly config: CompanyConfig | null
  readonly onOpen: () => void
}

/** The settings of one type: what each is called, what it holds, and whether the company chose it. */
function ConfigSection({ type, icon: Icon, title, specs, config, onOpen }: ConfigSectionProps) {
  const { t } = useTranslation('company-config')
  const words = useFieldWords()
  const id = useId()
  const own = specs.filter((spec) => isOwn(spec, config)).length
  return (
    <section aria-labelledby={id} className="stack gap-8">
      <header className="row gap-8">
        <Icon size={17} aria-hidden />
        <h2 className="text-l" id={id}>
          {title}
        </h2>
        <span className="dim text-s">
          {t('overview.settings', { count: specs.length })}
          {own > 0 && `, ${t('overview.own', { count: own })}`}
        </span>
      </header>
      <ul className={`${styles.card} framed round-10 on-surface clip`}>
        {specs.map((spec) => (
          <li key={spec.name}>
            <button type="button" className={`${styles.setting} wide text-start`} onClick={onOpen}>
              <span className="stack">
                <b className="medium">{words.labelOf(spec.name)}</b>
                <small className="dim text-s">{words.noteOf(spec.name)}</small>
              </span>
              <span className={`${styles.value} strong shrink`}>
                <ConfigValue
                  type_config_name={type}
                  spec={spec}
                  value={config?.config_json[spec.name] ?? spec.initial}
                />
              </span>
              <span className={styles.origin}>
                {isOwn(spec, config) ? (
                  <ColorBadge color="primary">{t('overview.is_own')}</ColorBadge>
                ) : (
                  <span className="dim text-s">{t('overview.is_default')}</span>
                )}
              </span>
              <IconPencil className="dim" size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the company chose it: something other than what stands for it without a choice. */
const isOwn = ({ name, initial }: FieldSpec, config: CompanyConfig | null): boolean => {
  const value = config?.config_json[name]
  return value !== undefined && value !== null && value !== initial
}

interface ConfigValueProps {
  readonly type_config_name: string
  readonly spec: FieldSpec
  readonly value: unknown
}

/** What a setting holds: a colour shows itself, another record its name, a long list its length. */
function ConfigValue({ type_config_name, spec, value }: ConfigValueProps) {
  const { t } = useTranslation('company-config')
  const textOf = useValueText(type_config_name)
  const { kind, name, options } = spec
  if (kind === 'list' && Array.isArray(value)) {
    return <bdi>{t('values.some', { count: value.length, of: options.length })}</bdi>
  }
  if (kind === 'group') return <GroupName id={typeof value === 'string' ? value : null} />
  const text = <bdi className="ell">{textOf(name, value)}</bdi>
  if (kind !== 'color' || typeof value !== 'string') return text
  return (
    <span className="row gap-6 shrink">
      <ColorSwatch size={16} color={value} withShadow={false} aria-hidden />
      {text}
    </span>
  )
}

function GroupName({ id }: { readonly id: string | null }) {
  return <bdi className="ell">{useRecordName(groupSource, id) || noText}</bdi>
}
