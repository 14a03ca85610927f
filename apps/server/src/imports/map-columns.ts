import {
  dayOrderOf,
  decimalSignOf,
  type PlaceOrder,
  readDegrees,
  readPlace,
} from '@baquiano/contract/cells'
import {
  contentOf,
  type ImportColumn,
  type ImportDetail,
  type ImportQuestion,
  type ImportSettings,
  type MappedColumn,
} from '@baquiano/contract/imports'
import { spokenLanguage } from '@baquiano/contract/platform'
import type { Row } from '@baquiano/tables'
import {
  type ColumnTarget,
  type EarlierMapping,
  guessColumns,
  likelyContent,
} from '@baquiano/tables/columns'
import { countryAt } from '../geocoder/index.ts'
import { wordAt, wordsOf } from '../platform/words.ts'
import { shownCell } from './stored-cell.ts'

/** What a reader of files needs to know of the columns that an import has. */
export const targetsOf = (columns: readonly ImportColumn[]): ColumnTarget[] =>
  columns.map((column) => ({
    name: column.target,
    titles: [...column.titles, ...templateTitles(column)],
    content: contentOf(column),
  }))

/** What our own templates call a column, in every language. */
const templateTitles = ({ target }: ImportColumn): string[] =>
  spokenLanguage.options.flatMap(
    (language) => wordAt(wordsOf('imports', language), `targets.${target}`) ?? [],
  )

interface Mapping {
  readonly titles: readonly string[]
  /** The first rows of the file. */
  readonly sample: readonly Row[]
  readonly columns: readonly ImportColumn[]
  readonly settings: ImportSettings
  /** What the columns of earlier imports were taken for, the newest first. */
  readonly earlier: readonly ImportDetail['columns'][]
}

const shownSamples = 3

/** What each column of a file means: as a person chose, as it was understood before, or guessed. */
export function mapColumns({
  titles,
  sample,
  columns,
  settings,
  earlier,
}: Mapping): MappedColumn[] {
  const chosen = new Map(settings.mapping.map(({ column, target }) => [column, target]))
  const taken = new Set(chosen.values())
  const guesses = guessColumns({
    titles,
    sample,
    targets: targetsOf(columns.filter(({ target }) => !taken.has(target))),
    earlier: earlierMappings(earlier),
  })
  return titles.map((title, column): MappedColumn => {
    const texts = textsOf(sample, column)
    const order = dayOrderOf(texts, 'day_first')
    const found = guesses[column]
    const choice = chosen.get(column)
    const guess =
      choice === undefined
        ? { target: found?.target ?? null, confidence: found?.confidence ?? 0 }
        : { target: choice, confidence: 1 }
    return {
      ...guess,
      column,
      title,
      reason: choice === undefined ? (found?.reason ?? 'unknown') : 'chosen',
      samples: [...new Set(texts)].slice(0, shownSamples),
      content: likelyContent(sample.map(({ cells }) => cells[column])),
      decimal: decimalSignOf(texts) ?? null,
      day_order: order?.is_sure ? order.order : null,
    }
  })
}

/** The newest meaning of each title. */
function earlierMappings(earlier: readonly ImportDetail['columns'][]): EarlierMapping[] {
  const byTitle = new Map<string, EarlierMapping>()
  for (const { title, target, reason } of earlier.flat()) {
    // A column that nobody looked at says nothing.
    if (title === '' || (target === null && reason !== 'chosen')) continue
    if (!byTitle.has(title)) byTitle.set(title, { title, target })
  }
  return [...byTitle.values()]
}

/** The cells of a column that hold text: a number of the file can be read in one way only. */
const textsOf = (sample: readonly Row[], column: number): string[] =>
  sample.flatMap(({ cells }) => {
    const cell = cells[column]
    if (cell === null || cell === undefined || typeof cell === 'object') return []
    return [String(cell)]
  })

interface Asking {
  readonly mapped: readonly MappedColumn[]
  readonly columns: readonly ImportColumn[]
  readonly sample: readonly Row[]
  readonly settings: ImportSettings
  /** ISO code of the company's country. */
  readonly country: string | null
}

/** What the file does not tell, and nobody has answered yet. */
export function questionsOf({ mapped, columns, ...asking }: Asking): ImportQuestion[] {
  const { settings, sample } = asking
  const dates = new Set(
    columns.filter((column) => contentOf(column) === 'date').map(({ target }) => target),
  )
  const orders = mapped.flatMap(({ column, target }): ImportQuestion[] => {
    if (settings.day_order !== undefined || !dates.has(target ?? '')) return []
    const order = dayOrderOf(textsOf(sample, column), 'day_first')
    return order && !order.is_sure ? [{ kind: 'day_order', column, proposed: order.order }] : []
  })
  const swapped = settings.is_swapped === undefined ? swappedColumns(mapped, asking) : []
  return [
    ...orders,
    ...(swapped.length > 0 ? [{ kind: 'swapped' as const, columns: swapped }] : []),
  ]
}

/** Places that are looked at. */
const comparedPlaces = 200

/** The columns of places that lie in the company's country only the other way round. */
function swappedColumns(
  mapped: readonly MappedColumn[],
  { sample, country }: Pick<Asking, 'sample' | 'country'>,
): number[] {
  if (country === null) return []
  const columnOf = (wanted: string) => mapped.find(({ target }) => target === wanted)?.column
  const rows = sample.slice(0, comparedPlaces)
  const inside = (all: readonly { cx: number; cy: number }[]) =>
    all.filter((place) => countryAt(place) === country).length
  const [cx, cy, both] = [columnOf('cx'), columnOf('cy'), columnOf('place')]
  if (cx === undefined || cy === undefined) {
    if (both === undefined) return []
    const read = (order: PlaceOrder) =>
      textsOf(rows, both).flatMap((text) => readPlace(text, order) ?? [])
    return inside(read('longitude_first')) > inside(read('latitude_first')) ? [both] : []
  }
  const places = rows.flatMap(({ cells }) => {
    const [east, north] = [cells[cx], cells[cy]].map((cell) => String(shownCell(cell) ?? ''))
    return readPlace(`${north}; ${east}`) ?? turnedOnly(east, north) ?? []
  })
  const turned = places
    .filter(({ cx: east }) => Math.abs(east) <= 90)
    .map((place) => ({ cx: place.cy, cy: place.cx }))
  return inside(turned) > inside(places) ? [cx, cy] : []
}

/** Degrees that are a place only the other way round, as they are written. */
function turnedOnly(east = '', north = '') {
  const [asLatitude, asLongitude] = [readDegrees(east, 'cy'), readDegrees(north, 'cx')]
  if (asLatitude === null || asLongitude === null) return null
  return { cx: asLatitude, cy: asLongitude }
}
