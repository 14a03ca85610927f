import { limits, minuteMs } from '@baquiano/contract/platform'
import { type ResourceListRequest, resources } from '@baquiano/contract/resources'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { fullName } from './full-name.ts'
import { giveHues } from './person-hues.ts'

/** React Query's key for everything about people, so that a change invalidates all of it. */
export const resourcesKey = ['resources'] as const

export const resourceRecord = (id: string) =>
  queryOptions({
    queryKey: [...resourcesKey, id],
    queryFn: ({ signal }) => call(resources.get, { params: { id } }, signal),
  })

const person = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  role_name: z.string(),
  phone: z.string().nullable(),
  photo_id: z.string().nullable(),
  group_ids: z.array(z.string()),
})
/** Without their thousands of visit points. */
export type Person = z.output<typeof person>

/** People that pass filters, by name. */
export async function findPeople(
  request: Partial<Pick<ResourceListRequest, 'filters' | 'id'>> & { quantity: number | null },
  signal: AbortSignal,
): Promise<Person[]> {
  const body = { ...request, fields: [...person.keyof().options] }
  return z.array(person).parse((await call(resources.filter, { body }, signal)).records)
}

/** The named people, at most a page of them. */
const peopleById = (ids: readonly string[], signal: AbortSignal) =>
  findPeople({ id: ids.slice(0, limits.page_quantity), quantity: limits.page_quantity }, signal)

/** Several people by their ids, by name. */
export const peopleOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...resourcesKey, 'of', ids.toSorted()],
    queryFn: ({ signal }) => peopleById(ids, signal),
    enabled: ids.length > 0 && can('RESOURCES_LIST'),
    placeholderData: keepPreviousData,
  })

/** All people at work. */
export const activePeople = queryOptions({
  queryKey: [...resourcesKey, 'active'],
  queryFn: async ({ signal }) => {
    const people = await findPeople({ filters: { status: 'Active' }, quantity: null }, signal)
    giveHues(people)
    return people
  },
  staleTime: minuteMs,
})

/** Finds people at work by name, identification, username, e-mail or phone. */
export const resourceSource: RecordSource = {
  queryKey: resourcesKey,
  search: async (text, signal) => {
    const filters = { status: 'Active', ...(text && { search: text }) } as const
    const answer = await findPeople({ filters, quantity: 20 }, signal)
    return answer.map((it) => ({ id: it.id, name: fullName(it) }))
  },
  nameOf: async (id, signal) =>
    fullName((await findPeople({ id: [id], quantity: 1 }, signal))[0] ?? {}),
  namesOf: async (ids, signal) => {
    const loaded = await peopleById(ids, signal)
    return loaded.map((it) => ({ id: it.id, name: fullName(it) }))
  },
}
