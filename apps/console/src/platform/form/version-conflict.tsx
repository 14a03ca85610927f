import { Avatar } from '@baquiano/ui'
import { Button, Radio } from '@mantine/core'
import { IconCheck, IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime, useUser } from '../use-user.ts'
import styles from './conflict.module.css'
import type { FieldVersions, FormValues } from './merge-versions.ts'
import type { RecordForm } from './use-record-form.ts'
import { valueText } from './value-text.ts'

interface Props<Values extends FormValues> {
  readonly conflict: RecordForm<Values>['conflict']
  readonly labelOf: (name: string) => string
}

/** Two versions side by side: merged by itself but where both changed a field (issue of a 409). */
export function VersionConflict<Values extends FormValues>({ conflict, labelOf }: Props<Values>) {
  const { t } = useTranslation('form')
  const [isWhole, setWhole] = useState(false)
  const { theirs, fields, undecided } = conflict
  const user = useUser()
  const time = useCompanyTime()
  const changed = fields.filter(({ changed_by }) => changed_by !== 'nobody')
  const same = fields.filter(({ changed_by }) => changed_by === 'nobody')
  const name = theirs?.by ?? t('conflict.somebody')
  return (
    <section className={styles.panel} aria-label={t('conflict.title')}>
      <header>
        <h2>{t('conflict.title')}</h2>
        {undecided > 0 && (
          <span className={styles.open}>{t('conflict.undecided', { count: undecided })}</span>
        )}
        <span className="grow" />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => conflict.chooseAll('theirs')}
        >
          {t('conflict.all_theirs')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => conflict.chooseAll('mine')}
        >
          {t('conflict.all_mine')}
        </Button>
      </header>
      <div className={styles.sides} aria-hidden>
        <span />
        <span>
          <Avatar id={theirs?.by_id ?? ''} name={name} size={20} />
          <b>{name}</b>
          {theirs && (
            <em>{t('conflict.saved', { hour: time.hourOf(Date.parse(theirs.version)) })}</em>
          )}
        </span>
        <span>
          <Avatar id={user.id} name={user.displayName} size={20} />
          <b>{t('conflict.you')}</b>
          <em>{t('conflict.unsaved')}</em>
        </span>
      </div>
      <div className={styles.rows}>
        {[...changed, ...(isWhole ? same : [])].map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            label={labelOf(field.name)}
            conflict={conflict}
            their_name={name}
          />
        ))}
        {same.length > 0 && (
          <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
            <IconChevronDown size={15} aria-hidden />
            {t(isWhole ? 'conflict.less' : 'conflict.more', { count: same.length })}
          </button>
        )}
        <p className={styles.note}>
          <IconInfoCircle size={15} aria-hidden />
          {t('conflict.note')}
        </p>
      </div>
    </section>
  )
}

interface RowProps<Values extends FormValues> extends Props<Values> {
  readonly field: FieldVersions
  readonly label: string
  readonly their_name: string
}

function FieldRow<Values extends FormValues>({
  field,
  label,
  conflict,
  their_name,
}: Omit<RowProps<Values>, 'labelOf'>) {
  const { t } = useTranslation('form')
  const { name, changed_by, before } = field
  const chosen = changed_by === 'both' ? (conflict.choices[name] ?? '') : changed_by
  const sides = [
    ['theirs', t('conflict.of', { name: their_name })],
    ['mine', t('conflict.yours')],
  ] as const
  return (
    <div className={styles.row} data-changed={changed_by}>
      <div className={styles.name}>
        <b>{label}</b>
        {changed_by !== 'nobody' && (
          <span className="dim">
            {t('conflict.before')} <s>{valueText(before)}</s>
          </span>
        )}
        {(changed_by === 'theirs' || changed_by === 'mine') && (
          <span className={styles.merged}>
            <IconCheck size={11} stroke={2.5} aria-hidden />
            {t('conflict.merged')}
          </span>
        )}
      </div>
      {sides.map(([side, owner]) => (
        <Radio.Card
          key={side}
          className={styles.side}
          checked={chosen === side}
          disabled={changed_by !== 'both'}
          aria-label={`${owner}: ${valueText(field[side])}`}
          onClick={() => conflict.choose(name, side)}
        >
          {changed_by === 'both' && <Radio.Indicator size="xs" />}
          <span>{changed_by === other(side) ? t('conflict.same') : valueText(field[side])}</span>
        </Radio.Card>
      ))}
    </div>
  )
}

const other = (side: 'theirs' | 'mine') => (side === 'mine' ? 'theirs' : 'mine')
