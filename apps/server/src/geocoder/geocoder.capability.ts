import { geocoder } from '@baquiano/contract/geocoder'
import { selectCurrentExtracts } from '../map-data/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { listDepartments, listMunicipalities } from './catalogue/colombia.ts'
import { listCountries } from './catalogue/countries.ts'
import type { ExternalGeocoder } from './external/external-geocoder.ts'
import { locate } from './locate.service.ts'
import { reverse } from './reverse.service.ts'
import { createTypeAhead } from './search.service.ts'

export const geocoderCapability: Capability<{ readonly geocoder: ExternalGeocoder | null }> = {
  routes: (app, services) => routes(app, services.geocoder),
}

/** @param external queried where the map data have no answer; null for none */
function routes(app: App, external: ExternalGeocoder | null): void {
  const { database } = app.platform
  const db = database.reader({ crossTenant: 'map' })
  const source = async () => ({ db, extracts: await selectCurrentExtracts(db), external })
  const typeAhead = createTypeAhead()
  mountRoutes(app, geocoder, {
    locate: async (context, { body }) => locate(context, await source(), body),
    reverse: async (_, { body }) => reverse(await source(), body),
    search: async ({ person }, { body }) => typeAhead(person.id, await source(), body),
    countries: async (_, { query }) => ({ records: listCountries(query.language) }),
    departments: async (_, { query }) => ({ records: listDepartments(query.country) }),
    municipalities: async (_, { query }) => ({ records: listMunicipalities(query.department) }),
  })
}
