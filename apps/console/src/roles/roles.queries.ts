import { limits } from '@baquiano/contract/platform'
import { roleRecord, roles } from '@baquiano/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { findPeople } from '../resources/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { listAll } from '@baquiano/client/http/list-all.ts'

/** React Query's key for everything about roles, so that a change invalidates all of it. */
export const rolesKey = ['roles'] as const

const roleList = z.array(roleRecord)

/** All roles of the company, by name: a company has a few dozen at most. */
export const roleRecords = queryOptions({
  queryKey: [...rolesKey, 'all'],
  queryFn: async ({ signal }) =>
    roleList.parse(
      await listAll((cursor) =>
        call(
          roles.filter,
          { body: { quantity: limits.page_quantity, ...(cursor && { cursor }) } },
          signal,
        ),
      ),
    ),
})

const shownPeople = 8

/** Some of the people with a role; empty for people who may not list people. */
export const peopleOfRole = (role_id: string) =>
  queryOptions({
    queryKey: [...rolesKey, 'people', role_id],
    queryFn: ({ signal }) => findPeople({ filters: { role_id }, quantity: shownPeople }, signal),
    enabled: can('RESOURCES_LIST'),
  })
