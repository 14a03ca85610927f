import { featurePages } from './features.ts'

const companyParam = '/{-$company_id}'

/** The pages by which the platform sets up a company; its id stands behind them in the address. */
export const platformAccessiblePages: readonly string[] = featurePages
  .map(({ path }) => path)
  .filter((path) => path.endsWith(companyParam))
  .map((path) => path.slice(0, -companyParam.length))

/** The company that an address names, or null. */
export function companyNamedBy(pathname: string): string | null {
  const page = platformAccessiblePages.find((path) => pathname.startsWith(`${path}/`))
  return (page && pathname.slice(page.length + 1).replace(/\/$/, '')) || null
}
