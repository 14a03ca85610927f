import {
  type CompanyConfig,
  companyConfig,
  companyConfigs,
} from '@baquiano/contract/company-config'
import { limits } from '@baquiano/contract/platform'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'

/** Below which everything about the configuration is kept, so that a change lets go of all of it. */
export const configKey = ['company-config'] as const

const whole = z.array(companyConfig)

/** The one entry of a type that the product reads; null where there is none. */
export const knownConfig = (type_config_name: string) =>
  queryOptions({
    queryKey: [...configKey, 'known', type_config_name],
    queryFn: async ({ signal }): Promise<CompanyConfig | null> => {
      const body = { filters: { type_config_name }, quantity: 1 }
      const { records } = await call(companyConfigs.filter, { body }, signal)
      return whole.parse(records)[0] ?? null
    },
  })

export const configRecord = (id: string) =>
  queryOptions({
    queryKey: [...configKey, 'record', id],
    queryFn: ({ signal }) => call(companyConfigs.get, { params: { id } }, signal),
  })

/** What an entry was, newest first. */
export const configVersions = (id: string) =>
  queryOptions({
    queryKey: [...configKey, 'versions', id],
    queryFn: ({ signal }) => call(companyConfigs.listVersions, { params: { id } }, signal),
  })

/** What stands in each module. */
export const moduleData = queryOptions({
  queryKey: [...configKey, 'module-data'],
  queryFn: ({ signal }) => call(companyConfigs.listModuleData, {}, signal),
})

const types = z.array(typeConfigs.get.output)

/** The types of the company: a few dozen at most. */
export const configTypes = queryOptions({
  queryKey: [...configKey, 'types'],
  queryFn: async ({ signal }) => {
    const body = { quantity: limits.page_quantity }
    return types.parse((await call(typeConfigs.filter, { body }, signal)).records)
  },
})
