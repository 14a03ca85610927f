import { geocoder } from '@baquiano/contract/geocoder'
import { selectCurrentExtracts } from '../map-data/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { inOrdinaryLane } from '../platform/http/take-lane.ts'
import { findMunicipalities, listDepartments, listMunicipalities } from './catalogue/colombia.ts'
import { listCountries } from './catalogue/countries.ts'
import type { ExternalGeocoder } from './external/external-geocoder.ts'
import { findHome } from './find-home.ts'
import { type AddressSource, locate } from './locate.service.ts'
import { locateVisitPoints } from './locate-visit-points.ts'
import { describeCountryAt, reverse } from './reverse.service.ts'
import { createTypeAhead } from './search.service.ts'

export const geocoderCapability: Capability<{ readonly geocoder: ExternalGeocoder | null }> = {
  routes: (app, services) => routes(app, services.geocoder),
  jobs: [
    {
      name: 'locate-visit-points',
      cron: '* * * * *',
      run: ({ platform }) => locateVisitPoints(platform),
    },
  ],
}

/** @param external queried where the map data have no answer; null for none */
function routes(app: App, external: ExternalGeocoder | null): void {
  const { database } = app.platform
  const db = database.reader({ crossTenant: 'map' })
  const mapSource = async () => ({ db, extracts: await selectCurrentExtracts(db) })
  /** The map data in the company's turn, for calls that may wait for the external geocoder besides. */
  const sourceOf = ({ company_id }: Context): AddressSource => ({
    external,
    onMap: (work) => inOrdinaryLane(company_id, async () => work(await mapSource())),
  })
  const typeAhead = createTypeAhead()
  mountRoutes(app, geocoder, {
    locate: (context, { body }) => locate(context, sourceOf(context), body),
    reverse: (context, { body }) => reverse(sourceOf(context), body),
    search: async (context, { body }) => typeAhead(context, await mapSource(), body),
    home: async (context) => findHome(context, await selectCurrentExtracts(db)),
    countryAt: async (_, { body }) => describeCountryAt(body),
    countries: async (_, { query }) => ({ records: listCountries(query.language) }),
    departments: async (_, { query }) => ({ records: listDepartments(query.country) }),
    municipalities: async (_, { query: { department, text = '' } }) => ({
      records: department === undefined ? findMunicipalities(text) : listMunicipalities(department),
    }),
  })
}
