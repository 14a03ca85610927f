import type { Visit } from '@baquiano/contract/visits'
import { matchesText } from '../platform/text/matches-text.ts'
import {
  type MatchingRecords,
  namesOf,
  ofCompany,
  ofPerson,
  ofPlace,
  ofVisit,
  type PaletteResult,
} from './palette-result.ts'

const visitsShown = 6

interface Options {
  /** What the server found; undefined until it has answered. */
  readonly found: MatchingRecords | undefined
  readonly today: readonly Visit[] | undefined
  readonly text: string
}

/** People, visits of the day that the text names, places and companies, in this order. */
export function recordResults({ found, today = [], text }: Options): PaletteResult[] {
  const visits = today.filter((visit) => matchesText(text, namesOf(visit))).slice(0, visitsShown)
  const { people, places, companies } = found ?? { people: [], places: [], companies: [] }
  return [
    ...people.map(ofPerson),
    ...visits.map(ofVisit),
    ...places.map(ofPlace),
    ...companies.map(ofCompany),
  ]
}
