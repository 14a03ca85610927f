import { geocoder } from '@baquiano/contract/geocoder'
import type { OfferedColumn } from '@baquiano/contract/imports'
import { comparedText } from '@baquiano/contract/platform'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { activitySource } from '../activities/index.ts'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'

/** What a cell can say: its text, and what that means to whoever reads it. */
interface CellChoice {
  readonly text: string
  readonly hint: string
}

/** Where the choices of a column are found. */
export interface CellSource {
  readonly queryKey: readonly unknown[]
  /** The few that a text may mean. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly CellChoice[]>
  /** Whether a cell names several, of which the last one is typed. */
  readonly takesSeveral: boolean
}

/** The choices of a column; null where its cells can say anything. */
export function cellSourceOf({ target, kind, choices }: OfferedColumn): CellSource | null {
  const takesSeveral = kind === 'names'
  if (choices.length > 0) {
    const search = async (text: string) => choices.filter(beginsWith(text)).map(plain)
    return { queryKey: ['imports', 'choices', choices], search, takesSeveral }
  }
  const source = sources[target]
  return source ? { ...source, takesSeveral } : null
}

/** A cell with a choice taken, instead of what is typed. */
export function withChoice({ takesSeveral }: CellSource, text: string, choice: string): string {
  const before = takesSeveral ? text.slice(0, text.length - typedPart(text).length) : ''
  const gap = before === '' || before.endsWith(' ') ? '' : ' '
  return `${before}${gap}${choice}`
}

/** What is looked for while a cell holds a text. */
export const wantedOf = ({ takesSeveral }: CellSource, text: string): string =>
  (takesSeveral ? typedPart(text) : text).trim()

const typedPart = (text: string): string => /[^,;|]*$/.exec(text)?.[0] ?? ''

const plain = (text: string): CellChoice => ({ text, hint: '' })

/** One of the words that begins with a text, capitals and accents aside. */
const beginsWith = (text: string) => (choice: string) =>
  ` ${comparedText(choice)}`.includes(` ${comparedText(text)}`)

const named = ({ queryKey, search }: RecordSource): Omit<CellSource, 'takesSeveral'> => ({
  queryKey,
  search: async (text, signal) => (await search(text, signal)).map(({ name }) => plain(name)),
})

const municipalities = async (text: string, signal: AbortSignal) =>
  (await call(geocoder.municipalities, { query: { text } }, signal)).records

/** By what the column means, whichever record is imported. */
const sources: Readonly<Record<string, Omit<CellSource, 'takesSeveral'>>> = {
  activity: named(activitySource),
  activities: named(activitySource),
  groups: named(groupSource),
  resource: named(resourceSource),
  resources: named(resourceSource),
  role: {
    queryKey: ['roles', 'named'],
    search: async (text, signal) => {
      const body = { filters: text ? { search: text } : {}, quantity: 20 }
      const { records } = await call(roles.filter, { body }, signal)
      return records.map(({ name = '' }) => plain(name))
    },
  },
  visit_point: {
    queryKey: ['visit-points', 'identified'],
    search: async (text, signal) => {
      const filters = { status: 'Active', ...(text && { search: text }) } as const
      const body = { filters, quantity: 20 }
      const { records } = await call(visitPoints.filter, { body }, signal)
      return records.map(({ identification = '', name = '' }) => ({
        text: identification,
        hint: name,
      }))
    },
  },
  dane: {
    queryKey: ['municipalities', 'coded'],
    search: async (text, signal) =>
      (await municipalities(text, signal)).map(({ code, name, department }) => ({
        text: code,
        hint: `${name}, ${department}`,
      })),
  },
  city: {
    queryKey: ['municipalities', 'named'],
    search: async (text, signal) =>
      (await municipalities(text, signal)).map(({ name, department }) => ({
        text: name,
        hint: department,
      })),
  },
  department: {
    queryKey: ['departments', 'CO'],
    search: async (text, signal) => {
      const query = { country: 'CO' }
      const { records } = await call(geocoder.departments, { query }, signal)
      return records
        .map(({ name }) => name)
        .filter(beginsWith(text))
        .map(plain)
    },
  },
}
