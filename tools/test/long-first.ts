import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, longest first: one that begins last would end alone. `npm test` prints the longest. */
const longest = [
  'apps/server/test/tenant-isolation.test.ts',
  'apps/server/src/platform/embedded-postgres/embedded-postgres.test.ts',
  'apps/server/test/endpoints.test.ts',
  'apps/server/test/fuzz.test.ts',
  'apps/server/src/followers/followers.test.ts',
  'apps/server/src/imports/imports.test.ts',
  'apps/server/test/hostile-text.test.ts',
  'apps/server/src/routing/routing-edit.test.ts',
  'apps/server/src/geocoder/external/bounded-geocoder.test.ts',
  'apps/server/src/public-tracking/act-as-customer.test.ts',
  'apps/server/src/map-data/import-extract.test.ts',
  'apps/console/src/app/route-table.test.ts',
  'tools/city/src/city.test.ts',
  'apps/console/src/visits/drawer/visit-drawer.test.tsx',
  'e2e/patient-faults.test.ts',
  'e2e/own-company.test.ts',
  'e2e/imports.test.ts',
  'e2e/zones.test.ts',
  'e2e/pages.test.ts',
  'e2e/issuers.test.ts',
  'e2e/map-data.test.ts',
  'e2e/map-style.test.ts',
]

/** Runs the longest files first; vitest itself knows how long files take only from a former run on the same machine. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
      return at < 0 ? longest.length : at
    }
    const byFormerRun = super.sort.bind(this)
    return (await byFormerRun(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
