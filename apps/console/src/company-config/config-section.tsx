import type { CompanyConfig, KnownType } from '@baquiano/contract/company-config'
import { type TablerIcon, IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '../platform/color-badge.tsx'
import styles from './config-overview.module.css'
import { ConfigValue } from './config-value.tsx'
import type { FieldSpec } from './field-specs.ts'
import { useFieldWords } from './use-field-words.ts'

interface Props {
  readonly type: KnownType
  readonly icon: TablerIcon
  readonly title: string
  readonly specs: readonly FieldSpec[]
  /** Null where everything is as it comes with the product. */
  readonly config: CompanyConfig | null
  readonly onOpen: () => void
}

/** The settings of one type: what each is called, what it holds, and whether the company chose it. */
export function ConfigSection({ type, icon: Icon, title, specs, config, onOpen }: Props) {
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
