import { numberFormat, spanText } from '@baquiano/contract/platform'
import { IconCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { FormValues } from '../form/merge-versions.ts'
import { restoreRecord } from '../form/record-calls.ts'
import { type ListFilter, type ListSpec, noValue } from '../list/list-spec.ts'
import { useRemoveMany } from '../list/use-remove-many.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import type { createRecordCalls } from './create-record-calls.ts'
import { type BaseRow, nameOfRecord, type RecordListView } from './record-view.ts'
import { kindOf, type SchemaKind } from '../form/schema-kind.ts'
import { unitText } from '../form/unit-text.ts'
import { useWords } from '../form/use-words.ts'

interface Options<Fields extends FormValues, Row extends BaseRow> {
  readonly view: RecordListView<Fields, Row>
  readonly calls: ReturnType<typeof createRecordCalls<Fields, Row>>
  readonly can: (action: 'CREATE' | 'DELETE') => boolean
  readonly onOpen: (row: Row) => void
}

/** Days with which a filter by days starts. */
const recentCount = 7

/** What a column can show without a `cell` of its own. */
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null)
type Scalar = z.output<typeof scalar>
const texts = z.array(z.string()).min(1)

/** The list of a record's page: columns and filters by the types that the contract gives them. */
export function useDerivedList<Fields extends FormValues, Row extends BaseRow>({
  view,
  calls,
  can,
  onOpen,
}: Options<Fields, Row>): ListSpec<Row> {
  const { name, words, endpoints } = view
  const t = useWords(name)
  const { t: list } = useTranslation('list')
  const { t: form, i18n } = useTranslation('form')
  const moment = useMoment()
  const today = useToday()
  const recentDays = { date_init: addDays(today, 1 - recentCount), date_end: today }
  const removal = useRemoveMany<Row>({
    run: calls.removeMany,
    queryKey: [name],
    successMessage: (count) => t('removed', { count }),
    restore: can('CREATE') ? (row) => restoreRecord(calls, row) : undefined,
    isConfirmedByName: view.isRemovedByName === true,
  })
  const nameOfValue = (key: string, value: unknown) => textIn(words, t, [key, value])
  const timeTexts = new Map<string, (value: string) => string>([
    ['instant', moment],
    ['date', (date) => localDay(date, i18n.language)],
  ])

  function show(key: string, cell: unknown): ReactNode {
    const schema = kindOf(endpoints.get.output.shape[key])
    const { kind } = schema
    const several = texts.safeParse(cell).data
    if (several) return <bdi>{several.map((it) => nameOfValue(key, it)).join(', ')}</bdi>
    const value = scalar.parse(cell)
    if (value === null || value === '') return noValue
    const named = nameOfValue(key, value)
    if (named !== String(value)) return named
    if (kind === 'flag') {
      return value ? <IconCheck size={15} stroke={2} aria-label={list('yes')} /> : noValue
    }
    if (kind === 'number')
      return <span className="num">{numberText(schema, value, { form, i18n })}</span>
    const textOf = timeTexts.get(kind)
    if (!textOf) return <bdi>{String(value)}</bdi>
    return (
      <time className="num" dateTime={String(value)}>
        <bdi>{textOf(String(value))}</bdi>
      </time>
    )
  }

  function filterOf(key: string): ListFilter {
    const schema = kindOf(filtersOf(endpoints.filter.body.shape)[key])
    const named = { key, label: t(`columns.${key}`) }
    const source = view.sources?.[key]
    if (source) return { ...named, source }
    if (schema.kind === 'days') return { ...named, days: recentDays }
    if (schema.kind === 'range') {
      return { ...named, range: { ...schema, unit: unitText(schema.unit, form) } }
    }
    if (schema.kind === 'choices') {
      return {
        ...named,
        several: schema.values.map((value) => ({ value, label: nameOfValue(key, value) })),
      }
    }
    const values = schema.kind === 'choice' ? schema.values : [true, false]
    const labelOf = (value: string | boolean) => {
      const text = nameOfValue(key, value)
      if (typeof value === 'string' || text !== String(value)) return text
      return list(value ? 'yes' : 'no')
    }
    return { ...named, options: values.map((value) => ({ value, label: labelOf(value) })) }
  }

  return {
    name,
    label: t('title'),
    searchLabel: t('search'),
    columns: view.columns.map(({ key, cell: Cell, words: group = key, ...column }) => ({
      ...column,
      key,
      label: t(`columns.${key}`),
      ...(group in words && { textOf: (row: Row) => nameOfValue(group, valueOf(row, key)) }),
      render: (row: Row) =>
        Cell ? <Cell {...row} /> : show(key, valueOf(row, shownKey(row, key))),
    })),
    filters: view.filters.map(filterOf),
    order: { order_by: defaultOrderOf(endpoints.filter.body.shape), sort: 'ASC' },
    bulkActions: can('DELETE') ? [removal] : [],
    queryKey: [name, ...Object.values(view.fixed ?? {})],
    fetchPage: calls.list,
    export: calls.export,
    nameOf: (row) => nameOfRecord(view, row),
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        {words.empty_why && <p>{t('empty_why')}</p>}
      </>
    ),
  }
}

interface Speech {
  readonly form: TFunction<'form'>
  readonly i18n: { readonly language: string }
}

/** A number with its unit; seconds as the time that they are. */
function numberText(schema: SchemaKind, value: Scalar, { form, i18n }: Speech): string {
  const unit = 'unit' in schema ? schema.unit : undefined
  if (unit === 's') return spanText(Number(value), i18n.language)
  const text = numberFormat(i18n.language, { maximumFractionDigits: 10 }).format(Number(value))
  return [text, unitText(unit, form)].filter((part) => part !== undefined).join('\u00a0')
}

/** A value in words; one that has none, as a name that the company gave, stays. */
function textIn(
  words: object,
  t: (key: string) => string,
  [group, value]: readonly [group: string, value: unknown],
): string {
  const text = String(scalar.parse(value) ?? '')
  const named = valueOf(words, group)
  return typeof named === 'object' && named !== null && text in named ? t(`${group}.${text}`) : text
}

/** Who is named by an id stands beside it, as in files: `update_by` shows `update_by_name`. */
const shownKey = (row: object, key: string): string => (`${key}_name` in row ? `${key}_name` : key)

const valueOf = (row: object, key: string): unknown =>
  Object.entries(row).find(([it]) => it === key)?.[1]

/** The order of a list that asks for none: the first that its endpoint knows. */
function defaultOrderOf(shape: Readonly<Record<string, unknown>>): string {
  const order = kindOf(shape['order_by'])
  return (order.kind === 'choice' && order.values[0]) || 'name'
}

/** The filters of a list request, as `recordEndpoints` nests them. */
export function filtersOf(shape: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let filters = shape['filters']
  while (typeof filters === 'object' && filters !== null && 'unwrap' in filters) {
    filters = typeof filters.unwrap === 'function' ? filters.unwrap() : undefined
  }
  if (typeof filters !== 'object' || filters === null || !('shape' in filters)) return {}
  return { ...Object(filters.shape) }
}
