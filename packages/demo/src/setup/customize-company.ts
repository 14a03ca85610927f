import { companyConfigs } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { roles } from '@baquiano/contract/roles'
import { settings } from '@baquiano/contract/settings'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import type { RecordsPlan } from '../world/company-plan.ts'
import { recordIds } from '../world/record-ids.ts'

/**
 * Sets appearance, logo, plain records and an own configuration, once per company. Values that
 * somebody has set meanwhile stay.
 */
export async function customizeCompany(company: Company): Promise<void> {
  const { state, demo } = company
  if (state.customized) return
  await Promise.all([
    applyBranding(company),
    defineRecords(company),
    configure(company),
    allowMessages(company),
    letAddVisits(company),
  ])
  state.customized = true
  demo.memory.saveNow()
}

/** People in the field of the demo add visits to their own day; whether they may is for each company to say. */
async function letAddVisits({ administrator }: Company): Promise<void> {
  const known = await administrator(roles.list, {})
  const [params] = known.filter(({ name }) => name === 'RECURSO').map(({ id }) => ({ id }))
  // Somebody of the company may have called it otherwise.
  if (!params) return
  const { update_on: version, ...role } = await administrator(roles.get, { params })
  if (role.permissions.includes('CALENDAR_CREATE')) return
  const { name, alias, description, may_relate } = role
  const permissions = [...role.permissions, 'CALENDAR_CREATE' as const]
  const body = { name, alias, description, may_relate, permissions }
  await administrator(roles.update, { params, body, version })
}

async function applyBranding({ plan, administrator }: Company): Promise<void> {
  const now = await administrator(settings.get, {})
  const { primaryColor, navbarColor, theme, login_address, logo } = now
  if ([primaryColor, navbarColor, theme, login_address].every((value) => value === null)) {
    const { direction, language } = now
    await unlessTaken(() =>
      administrator(settings.update, { body: { direction, language, ...plan.appearance } }),
    )
  }
  if (logo) return
  const { name, side, base64 } = plan.logo
  const file = new Uint8Array(Buffer.from(base64, 'base64'))
  const whole = { left: '0', top: '0', size: String(side), name }
  await administrator(settings.saveLogo, { query: whole, file })
}

async function defineRecords({ plan, administrator }: Company): Promise<void> {
  const define = ({ name, endpoints, records }: RecordsPlan) =>
    records.map((record, index) => {
      const body = { ...record, id: recordIds.plain(name, plan.key, index) }
      return unlessTaken(() => administrator(endpoints.create, { body }))
    })
  await Promise.all(plan.records.flatMap(define))
}

async function configure({ plan, administrator }: Company): Promise<void> {
  const { key, own_config } = plan
  if (!own_config) return
  const { type_config_name, name, values } = own_config
  await unlessTaken(async () => {
    const type = { id: recordIds.typeConfig(key), type_config_name, status: 'Active' } as const
    await administrator(typeConfigs.create, { body: type })
    const config = {
      id: recordIds.config(key),
      type_config_name,
      name,
      value: '',
      config_json: values,
    }
    await administrator(companyConfigs.create, { body: config })
  })
}

/** Customers are told of their visits, and of delays, in the product's own words. */
async function allowMessages({ administrator }: Company): Promise<void> {
  const name = 'FOLLOWERS'
  const config_json = { tells_delays: true }
  const config = { type_config_name: name, name, value: '', config_json }
  await unlessTaken(async () => administrator(companyConfigs.create, { body: config }))
}

/** Accepts that a record of that name or id exists already. */
async function unlessTaken(make: () => Promise<unknown>): Promise<void> {
  try {
    await make()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.endsWith('_TAKEN')) throw error
  }
}
