import { Avatar } from '../avatar.tsx'
import { Button, Radio } from '@mantine/core'
import { IconCheck, IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime, useUser } from '@baquiano/client/session/use-user.ts'
import styles from './conflict.module.css'
import type { FieldVersions, FormValues } from './merge-versions.ts'
import type { RecordForm } from './use-record-form.ts'

interface Props<Values extends FormValues> {
  readonly conflict: RecordForm<Values>['conflict']
  readonly labelOf: (name: string) => string
}

/** The server's and the local version side by side after a 409; asks only about fields that both changed. */
export function VersionConflict<Values extends FormValues>({ conflict, labelOf }: Props<Values>) {
  const { t } = useTranslation('form')
  const [isExpanded, setExpanded] = useState(false)
  const { serverVersion, fields, undecidedCount } = conflict
  const user = useUser()
  const time = useCompanyTime()
  const changed = fields.filter(({ changedBy }) => changedBy !== 'nobody')
  const same = fields.filter(({ changedBy }) => changedBy === 'nobody')
  const name = serverVersion?.changedByName ?? t('conflict.somebody')
  return (
    <section className={`${styles.panel} stack shrink shrink-y`} aria-label={t('conflict.title')}>
      <header>
        <h2>{t('conflict.title')}</h2>
        {undecidedCount > 0 && (
          <span
            className={`${styles.open} middle gap-4 round-6 on-warn warn text-xs strong nowrap`}
          >
            {t('conflict.undecided', { count: undecidedCount })}
          </span>
        )}
        <span className="grow" />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => conflict.chooseAll('server')}
        >
          {t('conflict.all_theirs')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => conflict.chooseAll('local')}
        >
          {t('conflict.all_mine')}
        </Button>
      </header>
      <div
        className={`${styles.sides} stack gap-8 middle line-bottom on-sunk desk-only`}
        aria-hidden
      >
        <span className="row gap-8 shrink nowrap" />
        <span className="row gap-8 shrink nowrap">
          <Avatar id={serverVersion?.changedById ?? ''} name={name} size={20} />
          <b>{name}</b>
          {serverVersion && (
            <em className="dim text-s">
              {t('conflict.saved', { hour: time.hourOf(Date.parse(serverVersion.version)) })}
            </em>
          )}
        </span>
        <span className="row gap-8 shrink nowrap">
          <Avatar id={user.id} name={user.displayName} size={20} />
          <b>{t('conflict.you')}</b>
          <em className="dim text-s">{t('conflict.unsaved')}</em>
        </span>
      </div>
      <div className="scroll">
        {[...changed, ...(isExpanded ? same : [])].map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            label={labelOf(field.name)}
            conflict={conflict}
            serverName={name}
          />
        ))}
        {same.length > 0 && (
          <button
            type="button"
            className={`${styles.more} row gap-6 accent text-m medium`}
            onClick={() => setExpanded(!isExpanded)}
          >
            <IconChevronDown size={15} aria-hidden />
            {t(isExpanded ? 'conflict.less' : 'conflict.more', { count: same.length })}
          </button>
        )}
        <p className={`${styles.note} flex gap-8 soft text-m`}>
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
  readonly serverName: string
}

function FieldRow<Values extends FormValues>({
  field,
  label,
  conflict,
  serverName,
}: Omit<RowProps<Values>, 'labelOf'>) {
  const { t } = useTranslation('form')
  const { name, changedBy, before } = field
  const chosen = changedBy === 'both' ? (conflict.choices[name] ?? '') : changedBy
  const sides = [
    ['server', t('conflict.of', { name: serverName })],
    ['local', t('conflict.yours')],
  ] as const
  return (
    <div className={`${styles.row} stack gap-8`} data-changed={changedBy}>
      <div className={`${styles.name} stack packed start gap-4 shrink text-s anywhere`}>
        <b className="text-m">{label}</b>
        {changedBy !== 'nobody' && (
          <span className="dim">
            {t('conflict.before')} <s>{valueText(before)}</s>
          </span>
        )}
        {(changedBy === 'server' || changedBy === 'local') && (
          <span className={`${styles.merged} middle gap-4 round-6 text-xs strong nowrap`}>
            <IconCheck size={11} stroke={2.5} aria-hidden />
            {t('conflict.merged')}
          </span>
        )}
      </div>
      {sides.map(([side, owner]) => (
        <Radio.Card
          key={side}
          className={`${styles.side} flex gap-8 shrink pad-y-8 pad-x-12 framed round-10 soft text-m anywhere`}
          checked={chosen === side}
          disabled={changedBy !== 'both'}
          aria-label={`${owner}: ${valueText(field[side])}`}
          onClick={() => conflict.choose(name, side)}
        >
          {changedBy === 'both' && <Radio.Indicator size="xs" />}
          <span>{changedBy === other(side) ? t('conflict.same') : valueText(field[side])}</span>
        </Radio.Card>
      ))}
    </div>
  )
}

const other = (side: 'server' | 'local') => (side === 'local' ? 'server' : 'local')

/** A value as the conflict panel shows it: a list of words by its length, a value with parts part by part. */
function valueText(value: FieldVersions['local']): string {
  if (Array.isArray(value)) {
    const parts = value.filter((it) => typeof it === 'object')
    return parts.length > 0 ? parts.map(partsText).join('; ') : String(value.length)
  }
  if (typeof value === 'object' && value !== null) {
    return 'kind' in value ? String(value.kind) : partsText(value)
  }
  return String(value ?? '') || '—'
}

const partsText = (part: object): string =>
  Object.values(part)
    .map((it: unknown) => (typeof it === 'object' && it !== null ? partsText(it) : it))
    .filter(Boolean)
    .join(', ')
