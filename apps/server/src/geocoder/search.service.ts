import type { Suggestion } from '@baquiano/contract/geocoder'
import { distanceM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { ParsedAddress } from './address/address-parser.ts'
import { foldText } from './address/fold-text.ts'
import { findAddress, type PlaceSource } from './locate.service.ts'
import { parserFor } from './parser-for.ts'
import { selectNames } from './places.repository.ts'

interface Typed {
  readonly text: string
  readonly cx?: number | undefined
  readonly cy?: number | undefined
  readonly quantity: number
}

/** Requests in five seconds: more than somebody types. */
const rate = { points: 40, duration: 5 }
/** Metres that cost a result as much as a wholly different name. */
const far_m = 20_000

const precisions = { place: 'place', street: 'street', poi: 'rooftop' } as const

/** Limits the requests of one person to what typing needs. */
export function createTypeAhead() {
  const take = createRateLimit(rate)

  /** @throws AppError `TOO_MANY_REQUESTS` */
  return async (context: Context, source: PlaceSource, typed: Typed) => {
    await take(context.person.id)
    const { parse } = await parserFor(context, { country: '', extracts: source.extracts })
    return { records: await suggest(source, typed, parse(typed.text)) }
  }
}

async function suggest(
  { db, extracts }: PlaceSource,
  typed: Typed,
  parsed: ParsedAddress,
): Promise<Suggestion[]> {
  const among = { db, extracts: extracts.map(({ id }) => id) }
  const [names, door] = await Promise.all([
    selectNames(db, among.extracts, foldText(typed.text)),
    parsed.door ? findAddress(among, parsed, null) : null,
  ])
  const { cx, cy } = typed
  const from = cx === undefined || cy === undefined ? null : { cx, cy }
  const worth = (name: (typeof names)[number]) =>
    name.likeness - (from ? Math.min(1, distanceM(name, from) / far_m) / 4 : 0)
  const matches = names
    .toSorted((a, b) => worth(b) - worth(a))
    .map(({ likeness: _likeness, ...name }) => ({ ...name, precision: precisions[name.kind] }))
  const doors = door ? [{ ...door, kind: 'address' as const }] : []
  return [...doors, ...matches].slice(0, typed.quantity)
}
