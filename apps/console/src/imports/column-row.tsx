import type { MappedColumn } from '@baquiano/contract/imports'
import { columnLetter, numberText, percentText } from '@baquiano/contract/platform'
import { Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './imports.module.css'

/** Below which a guess deserves a look. */
const sureFrom = 0.8

/** What each column of the file is taken for, by its number; null where it is left out. */
export type Meanings = ReadonlyMap<number, string | null>

interface ColumnProps {
  readonly column: MappedColumn
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (target: string | null) => void
}

interface ColumnRowProps extends ColumnProps {
  readonly target: string | null
  /** Rows that are wrong because of it; null where they were not checked by this meaning. */
  readonly wrong: number | null
}

/** A column that is used: its title, samples, meaning, how sure that is, and how many of its values are good. */
export function ColumnRow({ column: it, target, options, wrong, onChoose }: ColumnRowProps) {
  const { t, i18n } = useTranslation('imports')
  const isGuess = target !== null && target === it.target && it.reason !== 'chosen'
  const isUnsure = isGuess && it.confidence < sureFrom
  const share = percentText(it.confidence, i18n.language)
  return (
    <div className={styles.column}>
      <ColumnTitle column={it} />
      <Samples column={it} />
      <TargetSelect column={it} target={target} options={options} onChoose={onChoose} />
      <span className="row gap-8 num text-s" data-unsure={isUnsure || undefined}>
        {isGuess && (
          <span className={styles.confidence} aria-hidden>
            <i style={{ inlineSize: `${Math.round(it.confidence * 100)}%` }} />
          </span>
        )}
        {isGuess ? t(`reason.${it.reason}`, { share }) : t('reason.chosen')}
      </span>
      <span className={`${styles.good} num`}>
        {wrong !== null && (
          <span className={`${styles.goodName} dim`}>{t('columns_step.head.good')}</span>
        )}
        {wrong === 0 && <b className={styles.allGood}>{t('columns_step.all_good')}</b>}
        {wrong !== null && wrong > 0 && (
          <span className="warn">
            {t('columns_step.to_see', { number: numberText(wrong, i18n.language) })}
          </span>
        )}
      </span>
    </div>
  )
}

interface UnusedColumnProps extends ColumnProps {
  /** What else can be done with it. */
  readonly act: ReactNode
}

/** A column that means nothing so far, and the ways to use it. */
export const UnusedColumn = ({ column, options, onChoose, act }: UnusedColumnProps) => (
  <div className={`${styles.unusedColumn} stack gap-6 pad-12 round-10 packed`}>
    <ColumnTitle column={column} />
    <Samples column={column} />
    <TargetSelect column={column} target={null} options={options} onChoose={onChoose} />
    {act}
  </div>
)

interface ConstantRowProps {
  readonly name: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** A required target that no column of the file holds: one text for all rows. */
export function ConstantRow({ name, text, onChange }: ConstantRowProps) {
  const { t } = useTranslation('imports')
  return (
    <div className={styles.column} data-constant>
      <span className="row gap-8 shrink">
        <span className={`${styles.letter} center round-6 on-chip`}>
          <IconPlus size={13} aria-hidden />
        </span>
        <b>{t('columns_step.no_column')}</b>
      </span>
      <span className="dim text-s">
        {text === '' ? t('columns_step.constant_why') : t('columns_step.same')}
      </span>
      <span className="row wrap gap-6">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="dim text-s">{t('columns_step.required')}</span>
      </span>
      <TextInput
        size="xs"
        aria-label={t('columns_step.constant', { name })}
        required
        value={text}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <span className={styles.good}>
        {text !== '' && <b className={styles.allGood}>{t('columns_step.fixed')}</b>}
      </span>
    </div>
  )
}

/** What a column is called: by its title, or by its letter where it has none. */
function useColumnName() {
  const { t } = useTranslation('imports')
  return ({ title, column }: MappedColumn): string =>
    title || t('columns_step.untitled', { letter: columnLetter(column) })
}

function ColumnTitle({ column }: Pick<ColumnProps, 'column'>) {
  const name = useColumnName()(column)
  return (
    <span className="row gap-8 shrink">
      <span className={`${styles.letter} center round-6 on-chip num text-s`}>
        {columnLetter(column.column)}
      </span>
      <b className="ell" title={name}>
        <bdi>{name}</bdi>
      </b>
    </span>
  )
}

function Samples({ column: { samples } }: Pick<ColumnProps, 'column'>) {
  const text = samples.join(' · ')
  return (
    <span className="ell dim" title={text}>
      <bdi>{text}</bdi>
    </span>
  )
}

function TargetSelect({
  column,
  target,
  options,
  onChoose,
}: ColumnProps & Pick<ColumnRowProps, 'target'>) {
  const { t } = useTranslation('imports')
  return (
    <Select
      size="xs"
      aria-label={t('columns_step.target_of', { name: useColumnName()(column) })}
      placeholder={t('columns_step.ignore')}
      data={[...options]}
      value={target}
      searchable
      clearable
      onChange={onChoose}
    />
  )
}
