import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import styles from './filter-bar.module.css'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListSpec } from './list-spec.ts'
import { shownColumns } from './shown-columns.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly params: ListParams
  readonly set: SetListParams
}

/** Up to these a search would be longer than the list. */
const fewColumns = 6

/** Chooses columns, their order, and the height of the rows. */
export function ColumnChooser<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, params, set } = props
  const { t } = useTranslation('list')
  const [typed, setTyped] = useState('')
  const shown = shownColumns(spec.columns, params.columns)
  const [first, ...chosen] = shown
  const hidden = spec.columns.filter((column) => !shown.includes(column))
  const matching = [...chosen, ...hidden].filter(({ label }) => matchesText(typed, [label]))
  const setColumns = (keys: readonly string[]) => set({ columns: keys })
  const keys = chosen.map(({ key }) => key)
  const move = (key: string, by: 1 | -1) => {
    const at = keys.indexOf(key)
    const next = keys.filter((it) => it !== key)
    next.splice(at + by, 0, key)
    setColumns(next)
  }
  return (
    <div className={styles.chooser}>
      <div className={`${styles.head} row between`}>
        <b>{t('columns.label')}</b>
        <span className="num dim">
          {shown.length}/{spec.columns.length}
        </span>
      </div>
      {spec.columns.length > fewColumns && (
        <TextInput
          type="search"
          size="xs"
          className="pad-x-12"
          aria-label={t('columns.search')}
          placeholder={t('columns.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ul>
        <li>
          <Checkbox size="xs" checked disabled label={first?.label} readOnly />
          <IconPin size={13} className="dim" aria-hidden />
        </li>
        {matching.map(({ key, label }) => {
          const at = keys.indexOf(key)
          return (
            <li key={key}>
              <Checkbox
                size="xs"
                label={label}
                checked={at >= 0}
                onChange={() =>
                  setColumns(at >= 0 ? keys.filter((it) => it !== key) : [...keys, key])
                }
              />
              {at >= 0 && (
                <span>
                  <Move label={label} isDisabled={at === 0} up onMove={() => move(key, -1)} />
                  <Move
                    label={label}
                    isDisabled={at === keys.length - 1}
                    onMove={() => move(key, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('density.label')}
        value={params.density ?? 'dense'}
        data={(['dense', 'roomy'] as const).map((value) => ({
          value,
          label: t(`density.${value}`),
        }))}
        onChange={(value) => set({ density: value === 'roomy' ? 'roomy' : undefined })}
      />
      <div className={`${styles.foot} row between`}>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => set({ columns: undefined, density: undefined })}
        >
          {t('columns.reset')}
        </Button>
      </div>
    </div>
  )
}

interface MoveProps {
  readonly label: string
  readonly up?: boolean
  readonly isDisabled: boolean
  readonly onMove: () => void
}

function Move({ label, up = false, isDisabled, onMove }: MoveProps) {
  const { t } = useTranslation('list')
  const Icon = up ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      disabled={isDisabled}
      aria-label={t(up ? 'columns.up' : 'columns.down', { name: label })}
      onClick={onMove}
    >
      <Icon size={13} aria-hidden />
    </ActionIcon>
  )
}
