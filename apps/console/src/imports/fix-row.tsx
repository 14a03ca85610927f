import type { ImportDetail, ImportRow, OfferedColumn, RowFault } from '@baquiano/contract/imports'
import { limits } from '@baquiano/contract/platform'
import { ActionIcon } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cellSourceOf } from './cell-choices.ts'
import { ChoiceInput } from './choice-input.tsx'
import styles from './imports.module.css'
import { type CellEdit, cellText, type Edits } from './row-edits.ts'
import { useImportWords } from './use-import-words.ts'

/** Of a cell, from 0: among the rows and the columns of the grid. */
export interface Place {
  readonly row: number
  readonly column: number
}

export interface ShownColumn {
  readonly column: number
  readonly name: string
  /** What it means; undefined for a column that is not imported. */
  readonly target: OfferedColumn | undefined
  /** Whether a cell of it is wrong. */
  readonly isFaulty: boolean
}

interface Handlers {
  readonly onKey: (event: KeyboardEvent, at: Place) => void
  readonly onPaste: (event: ClipboardEvent, at: Place) => void
  /** Called when a cell that is shown as text takes the focus. */
  readonly onEnter: (at: Place) => void
  readonly onEdit: (cells: readonly CellEdit[]) => void
}

interface Props extends Handlers {
  readonly row: ImportRow
  readonly index: number
  readonly columns: readonly ShownColumn[]
  readonly targets: ImportDetail['targets']
  /** Its corrected cells. */
  readonly texts: Edits[string] | undefined
  /** The column of a range that it is in. */
  readonly chosen: number | undefined
  /** The columns of the cell that is typed into, and of the one below the pointer: inputs, both. */
  readonly entered: number | undefined
  readonly hovered: number | undefined
  readonly mayFix: boolean
  readonly mayPlace: boolean
  readonly onPoint: (event: PointerEvent, at: Place) => void
  readonly onPlace: (row: ImportRow) => void
}

/** A failing row: why it fails, and its cells. */
export const FixRow = memo(function FixRow(props: Props) {
  const { row, index, columns, targets, texts, chosen, mayFix, mayPlace } = props
  const { t } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(targets)
  const reasons = row.faults.map((fault) => {
    const isElsewhere = fault.target !== null && fault.column === null
    return isElsewhere ? `${targetName(fault.target ?? '')}: ${faultText(fault)}` : faultText(fault)
  })
  const edits: Edits = texts ? { [row.id]: texts } : {}
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className="num dim nowrap">
        <span className="row gap-4">
          {row.row}
          {mayPlace && (
            <ActionIcon
              size="xs"
              variant="subtle"
              aria-label={t('map.pin', { row: row.row })}
              onClick={() => props.onPlace(row)}
            >
              <IconMapPin size={13} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </th>
      <td id={reasonId(row)} className={`${styles.reason} warn text-s`} title={reasons.join('; ')}>
        {reasons.join(' · ')}
      </td>
      {columns.map(({ column, name, target }, across) => {
        const fault = row.faults.find((it) => it.column === column)
        const at = { row: index, column: across }
        return (
          <td
            key={column}
            data-fault={fault ? true : undefined}
            data-chosen={chosen === across || undefined}
            onPointerDown={(event) => props.onPoint(event, at)}
            onPointerEnter={(event) => props.onPoint(event, at)}
          >
            <Cell
              row={row}
              column={column}
              target={target}
              at={at}
              label={t('fix.cell', { row: row.row, name })}
              fault={fault}
              offer={
                mayFix && typeof fault?.suggestion === 'string'
                  ? t('fix.use', { text: fault.suggestion })
                  : null
              }
              text={cellText(edits, row, column)}
              isEdited={texts?.[column] !== undefined}
              isInput={props.entered === across || props.hovered === across}
              mayFix={mayFix}
              onKey={props.onKey}
              onPaste={props.onPaste}
              onEnter={props.onEnter}
              onEdit={props.onEdit}
            />
          </td>
        )
      })}
    </tr>
  )
})

const reasonId = ({ id }: ImportRow): string => `reason-${id}`

interface CellProps extends Handlers {
  readonly row: ImportRow
  readonly column: number
  readonly target: OfferedColumn | undefined
  readonly at: Place
  readonly label: string
  readonly fault: RowFault | undefined
  /** What the button says that puts the suggestion here; null where there is none, or nobody may take it. */
  readonly offer: string | null
  readonly text: string
  readonly isEdited: boolean
  readonly isInput: boolean
  readonly mayFix: boolean
}

/**
 * A cell, with what may stand there instead. It is text until it is pointed at or reached by keyboard: an input costs the browser
 * so much that hundreds of them cannot be scrolled smoothly.
 */
function Cell(props: CellProps) {
  const { row, column, at, label, fault, text, isEdited, isInput, mayFix, onEdit } = props
  const suggestion = fault?.suggestion ?? null
  const shared = {
    'aria-label': label,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault ? reasonId(row) : undefined,
    dir: 'auto',
    'data-cell': `${at.row}:${at.column}`,
    'data-edited': isEdited || undefined,
  }
  const change = (value: string) => onEdit([{ row, column, text: value }])
  const source = isInput && mayFix && props.target ? cellSourceOf(props.target) : null
  const input = {
    ...shared,
    className: styles.cell,
    placeholder: suggestion ?? undefined,
    readOnly: !mayFix,
    maxLength: limits.field_text,
    value: text,
    onPaste: (event: ClipboardEvent) => props.onPaste(event, at),
  }
  const typed = source ? (
    <ChoiceInput
      source={source}
      value={text}
      isOpenedByClick={fault !== undefined}
      onText={change}
      onKey={(event) => props.onKey(event, at)}
    >
      {(acts) => <input {...input} {...acts} />}
    </ChoiceInput>
  ) : (
    <input
      {...input}
      onKeyDown={(event) => props.onKey(event, at)}
      onChange={({ currentTarget: { value } }) => change(value)}
    />
  )
  const shown = isInput ? (
    typed
  ) : (
    <span
      {...shared}
      className={styles.cell}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it becomes that input as soon as it has the focus
      role="textbox"
      tabIndex={0}
      aria-readonly={!mayFix}
      aria-placeholder={suggestion ?? undefined}
      onFocus={() => props.onEnter(at)}
    >
      {text === '' ? <span className="dim">{suggestion}</span> : text}
    </span>
  )
  if (props.offer === null || suggestion === null) return shown
  return (
    <span className="row gap-4">
      {shown}
      <button
        type="button"
        className={`${styles.suggestion} accent text-s`}
        title={suggestion}
        onClick={() => change(suggestion)}
      >
        <bdi>{props.offer}</bdi>
      </button>
    </span>
  )
}
